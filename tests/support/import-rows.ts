import { insert } from './shops.ts'

/** An import that is done, with a row that has a picture left. */
export function importRowsOf(storeId: string, orderId: string, at: number): D1PreparedStatement[] {
  const id = `import-${orderId}`.slice(0, 64)
  return [
    insert('imports', {
      ...{ store_id: storeId, id, kind: 'csv', name: 'mark-imports-name', state: 'finished', row_count: 1 },
      ...{ counts: '{"problem":1}', created_by: 'owner', created_at: at, worked_at: at, finished_at: at },
    }),
    insert('import_rows', {
      ...{ store_id: storeId, import_id: id, position: 0, state: 'problem', problem: 'price-required', done_at: at },
      ...{ product: '{"rows":[2],"name":"mark-import_rows-product","pictures":["https://a.example/b.jpg"]}' },
      ...{ pictures_left: 1 },
    }),
  ]
}
