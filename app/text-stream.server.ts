import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

/**
 * Streams `parts`, once the first is there. One that fails later is logged and ends the stream with
 * `ending`: an error left to the runtime would be logged with the parameters of its query.
 * @throws what the first part throws
 */
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
