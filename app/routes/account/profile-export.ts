import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireUser } from '#app/auth/guards.server.ts'
import { exportWords } from '#app/copy/day-csv.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { accountExport } from '#app/data/account/export.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { EXPORTS } from '#app/domain/limit.ts'
import { textStream } from '#app/text-stream.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  const limit = await countAttempt(context, EXPORTS, user.id)
  if (!limit.ok) return new Response(tooManyRequests(limit.waitMs), { status: 429, headers: retryAfter(limit.waitMs) })
  const day = new Date(context.now()).toISOString().slice(0, 10)
  const ending = `\n${exportWords.incomplete}\n`
  const parts = accountExport(context, user.id)
  return new Response(await textStream(context, parts, { event: "an account's export broke off", ending }), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="kibanda-${day}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
