import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

/** Logs a late fault itself, because the runtime would log the query's parameters. */
export async function textStream(
  context: Pick<Context, 'requestId'>,
  parts: AsyncGenerator<string>,
  { event, ending }: { event: string; ending: string },
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const first = await parts.next()
  let isCanceled = false
  async function nextPart(): Promise<IteratorResult<string, string | undefined>> {
    try {
      return await parts.next()
    } catch (error) {
      logFault(context, event, error)
      return { value: ending, done: true }
    }
  }
  return new ReadableStream({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value))
    },
    async pull(controller) {
      const { value, done } = await nextPart()
      if (isCanceled) return
      if (value) controller.enqueue(encoder.encode(value))
      if (done) controller.close()
    },
    async cancel() {
      isCanceled = true
      await parts.return(undefined)
    },
  })
}
