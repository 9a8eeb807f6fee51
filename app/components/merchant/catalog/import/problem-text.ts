import type { Fault, ImportProblem } from '#app/domain/catalog/import/import-problem.ts'
import type { ImportedProduct } from '#app/domain/catalog/import/imported-product.ts'
import { importFaults, importMatches } from '#copy/merchant/product-import'

export interface ShownProblem {
  rows: number[]
  name: string
  texts: { row: number; text: string }[]
}

export function shownProblem({ rows, name, faults }: ImportProblem): ShownProblem {
  return { rows, name, texts: faults.map((fault) => ({ row: fault.row, text: faultText(fault) })) }
}

/** What the server has against a product that could be read. */
export function shownRefusal(product: ImportedProduct, problem: string, nameHeading: string | null): ShownProblem {
  const texts = importMatches()
  const [row = 0] = product.rows
  const text = problem in texts ? texts[problem as keyof typeof texts] : texts.unknown
  const column = problem.startsWith('name-') ? nameHeading : null
  return {
    rows: product.rows,
    name: product.name ?? product.code ?? '',
    texts: [{ row, text: inRow(row, column, text) }],
  }
}

function faultText({ row, column, code, value }: Fault): string {
  const text = importFaults().texts[code]
  const isNamed = code === 'price-unreadable'
  return inRow(row, isNamed ? null : column, typeof text === 'string' ? text : text({ value }))
}

function inRow(row: number, column: string | null, text: string): string {
  return column ? importFaults().rowColumn({ row, column, text }) : importFaults().row({ row, text })
}
