import type { StoreContext } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

export interface ImportMessage {
  kind: 'import'
  storeId: string
  importId: string
}

/** Never throws: the job of every five minutes takes up what stands still. */
export async function announceImport(
  context: Pick<StoreContext, 'imports' | 'requestId'>,
  storeId: string,
  importId: string,
): Promise<void> {
  const message: ImportMessage = { kind: 'import', storeId, importId }
  await context.imports.send(message).catch((error: unknown) => logFault(context, 'an import was not announced', error))
}
