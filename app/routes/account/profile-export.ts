import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { attempt, EXPORTS } from '#app/auth/attempts.server.ts'
import { requireUser } from '#app/auth/guards.server.ts'
import { authWords } from '#app/copy/en/account.ts'
import { accountExport } from '#app/data/accounts-export.server.ts'

/** All that is kept of the person and the store, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  if (!(await attempt(context, EXPORTS, user.id))) return new Response(authWords['too-many-tries'], { status: 429 })
  const day = new Date(context.now()).toISOString().slice(0, 10)
  return new Response(streamOf(accountExport(context, user.id)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="kibanda-${day}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
