import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireUser } from '#app/auth/guards.server.ts'
import { tooManyRequests } from '#app/copy/en/wait.ts'
import { accountExport } from '#app/data/account/export.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { EXPORTS } from '#app/domain/limit.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  const limit = await countAttempt(context, EXPORTS, user.id)
  if (!limit.ok) return new Response(tooManyRequests(limit.waitMs), { status: 429, headers: retryAfter(limit.waitMs) })
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
