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
  return new ReadableStream({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value))
    },
    async pull(controller) {
      try {
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        logFault(context, event, error)
        controller.enqueue(encoder.encode(ending))
        controller.close()
      }
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
