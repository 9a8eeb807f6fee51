import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireMerchant } from '#app/auth/guards.server.ts'
import { productsCsv } from '#app/copy/products-csv.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { exportedRows } from '#app/domain/catalog/import/exported-product.ts'
import type { CsvCell } from '#app/domain/order/list/csv.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { csvFile } from '../orders-csv.server.ts'

const PAGE_SIZE = 100

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, params.storeId)
  const { origin } = new URL(request.url)
  const [settings, categories] = await Promise.all([store.rows.settings.find(), store.rows.categories.list()])
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return csvFile<{ cursor: string; cells: CsvCell[] }>(context, {
    storeId: store.id,
    name: `${productsCsv.file}-${store.slug}-${dayIn(settings?.timeZone ?? DEFAULT_TIME_ZONE, context.now())}`,
    columns: productsCsv.columns,
    nextRows: async (last) => {
      const products = await store.rows.products.exported(last?.cursor ?? '', PAGE_SIZE)
      return products.flatMap(({ cursor, product }) =>
        exportedRows(product, names.get(product.categoryId ?? '') ?? null, origin).map((cells) => ({ cursor, cells })),
      )
    },
    cells: ({ cells }) => cells,
  })
}
