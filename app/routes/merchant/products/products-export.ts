import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireMerchant } from '#app/auth/guards.server.ts'
import { importProblemText } from '#app/copy/phrases/merchant/import-problem.ts'
import { productsCsv } from '#app/copy/products-csv.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { exportedRows, leftOutRows } from '#app/domain/catalog/import/exported-product.ts'
import type { CsvCell } from '#app/domain/order/list/csv.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { csvFile } from '../orders-csv.server.ts'

const PAGE_SIZE = 100

/** The store's products, or what the import `problems` left out. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'products.export', params.storeId)
  const { origin, searchParams } = new URL(request.url)
  const importId = searchParams.get('problems')
  const { settings, categories, imports, products } = store.rows
  const [row, list] = await Promise.all([settings.find(), importId === null ? categories.list() : []])
  const names = new Map(list.map(({ id, name }) => [id, name]))
  const day = dayIn(row?.timeZone ?? DEFAULT_TIME_ZONE, context.now())
  const record = () => store.rows.activity.downloaded('products')
  const file = { storeId: store.id, record, cells: ({ cells }: { cells: CsvCell[] }) => cells }
  if (importId !== null)
    return csvFile<{ cursor: number; cells: CsvCell[] }>(context, {
      ...file,
      name: `${productsCsv.leftOutFile}-${store.slug}-${day}`,
      columns: [...productsCsv.columns, ...productsCsv.leftOut],
      nextRows: async (last) => {
        const left = await imports.leftOut(importId.slice(0, 64), last?.cursor ?? -1, PAGE_SIZE)
        return left.flatMap(({ position: cursor, product, problem }) =>
          leftOutRows(product, importProblemText(problem)).map((cells) => ({ cursor, cells })),
        )
      },
    })
  return csvFile<{ cursor: string; cells: CsvCell[] }>(context, {
    ...file,
    name: `${productsCsv.file}-${store.slug}-${day}`,
    columns: productsCsv.columns,
    nextRows: async (last) => {
      const page = await products.exported(last?.cursor ?? '', PAGE_SIZE)
      return page.flatMap(({ cursor, product }) =>
        exportedRows(product, names.get(product.categoryId ?? '') ?? null, origin).map((cells) => ({ cursor, cells })),
      )
    },
  })
}
