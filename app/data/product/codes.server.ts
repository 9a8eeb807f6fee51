import { type SQL, sql } from 'drizzle-orm'
import { products } from '../schema/catalog.server.ts'
import type { Reads, Rows } from '../sql/scope.server.ts'

interface WithCodes {
  code: string | null
  sizes: { code?: string | null }[]
}

export interface CodeUsed {
  ok: false
  reason: 'product-code-used'
  code: string
  product: string
}

export function codesOf({ code, sizes }: WithCodes): string[] {
  return [code, ...sizes.map((size) => size.code)].flatMap((code) => code || [])
}

/** Ignores case and removed products. */
export function hasCode(scope: Reads, codes: string[]): SQL {
  return sql`${products.deletedAt} IS NULL AND ${products.id} IN (${idsByCode(scope, codes)})`
}

export function idsByCode(scope: Reads, codes: string[]): SQL {
  const list = JSON.stringify(codes)
  return sql`SELECT p.id FROM json_each(${list}) AS j CROSS JOIN products AS p INDEXED BY products_by_code
      ON p.store_id = ${scope.key} AND p.code = j.value COLLATE NOCASE AND p.code IS NOT NULL AND p.deleted_at IS NULL
    UNION ALL SELECT s.product_id FROM json_each(${list}) AS j CROSS JOIN stock AS s INDEXED BY stock_by_code
      ON s.store_id = ${scope.key} AND s.code = j.value COLLATE NOCASE AND s.code IS NOT NULL AND s.deleted_at IS NULL`
}

export function areCodesFree(scope: Reads, id: string, codes: string[]): SQL {
  if (codes.length === 0) return sql`true`
  return sql`NOT EXISTS (SELECT 1 FROM ${products}
    WHERE ${scope.owns(products)} AND ${products.id} <> ${id} AND ${hasCode(scope, codes)})`
}

export function codeRead(scope: Reads, id: string, codes: string[]): Rows<CodeRow> {
  const { name, code, units } = products
  return scope.pick(products, { name, code, units }, sql`${products.id} <> ${id} AND ${hasCode(scope, codes)}`).limit(1)
}

type CodeRow = Pick<typeof products.$inferSelect, 'name' | 'code' | 'units'>

export function refuseUsedCode([row]: CodeRow[], codes: string[]): CodeUsed | null {
  if (!row) return null
  const theirs = [row.code, ...row.units.map((unit) => unit.code)].map((code) => code?.toLowerCase())
  const code = codes.find((code) => theirs.includes(code.toLowerCase())) ?? codes[0] ?? ''
  return { ok: false, reason: 'product-code-used', code, product: row.name }
}
