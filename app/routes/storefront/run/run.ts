import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { openRiderLink } from '#app/auth/rider-access.server.ts'
import type { RefusedReport } from '#app/components/rider/run-view.ts'
import { setShopperLanguage } from '#app/copy/store-language.server.ts'
import type { ReportResult } from '#app/data/delivery/report.server.ts'
import type { FoundRun } from '#app/data/delivery/rider-run.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { noRunDocument, runDocument } from '#app/documents/run-document.tsx'
import { parseReport } from '#app/domain/delivery/report.ts'
import { MAX_REPORT_BYTES } from '#app/domain/delivery/run.ts'
import { withForm } from '#app/request-body.server.ts'
import { riderErrors, riderWords } from '#copy/storefront/rider'
import { htmlResponse, shopperPage } from '../shopper-page.server.ts'
import { photosIn, type Refused, type RiderRefusal, refusalOf, typedIn } from './report.server.ts'
import { runView } from './view.server.ts'

const noStore = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function loader(args: LoaderFunctionArgs) {
  return shopperPage('store', args, async () => {
    const access = await open(args)
    return access.state === 'open' ? page(args, access.found, null) : gone(args, access.state)
  })
}

/** A form of the page, or of its script, which asks for JSON. */
export function action(args: ActionFunctionArgs) {
  return shopperPage('store', args, async () => {
    const { request, context } = args
    const access = await open(args)
    if (access.state === 'unknown') return gone(args, 'unknown')
    const { rider, store } = access
    const refuse = (refused: Refused, typed = {}) =>
      refuseReport(args, access, typed, refusalOf(refused, store, context.now()))
    if (rider === null) return refuse({ reason: 'run-over' })
    const attempt = await rider.admit()
    if (!attempt.ok) return refuse({ reason: 'wait', waitMs: attempt.waitMs })
    const limits = { maxBytes: MAX_REPORT_BYTES, turn: `run:${args.params.link}` }
    return withForm(context, request, limits, async (form) => {
      if (!form.ok) return refuse(bodyRefusals[form.status])
      const parsed = parseReport((name) => String(form.value.get(name) ?? ''))
      if (!parsed.ok) return refuse(parsed, typedIn(form.value))
      const answer = await rider.report(parsed.report, await photosIn(form.value))
      return answer.ok ? saved(args, access.state, answer) : refuse(answer, typedIn(form.value))
    })
  })
}

type Access = Awaited<ReturnType<typeof openRiderLink>>

const bodyRefusals = {
  400: { reason: 'body-broken' },
  413: { reason: 'photos-too-large' },
  429: { reason: 'wait', waitMs: 5_000 },
} as const

async function open({ request, params, context }: LoaderFunctionArgs): Promise<Access> {
  const access = await openRiderLink(context, params.slug ?? '', params.link ?? '')
  if (access.state !== 'unknown') setShopperLanguage(request, languagesOf(access.store))
  return access
}

function languagesOf({ language, languages }: Pick<FoundRun['store'], 'language' | 'languages'>) {
  return { language, languages: [language, ...languages] }
}

function page(args: LoaderFunctionArgs, found: FoundRun, refusal: RiderRefusal | null, typed?: RefusedReport['typed']) {
  const { context, request } = args
  const { pathname } = new URL(request.url)
  const refused = refusal && typed ? refusedReport(refusal, typed) : null
  const view = runView(found, { path: pathname, now: context.now(), newId: context.newId, refused })
  return htmlResponse(runDocument(view), refusal?.status ?? 200, { ...noStore, ...headersOf(refusal) })
}

async function refuseReport(
  args: ActionFunctionArgs,
  access: Exclude<Access, { state: 'unknown' }>,
  typed: RefusedReport['typed'],
  refusal: RiderRefusal,
): Promise<Response> {
  const { status, problem, codeError, errors, isCodeSpent } = refusal
  const headers = { ...noStore, ...headersOf(refusal) }
  if (asksForJson(args.request)) {
    // A response with errors is final: the phone forgets the report.
    const body = refusal.isToBeSentAgain ? { problem } : { problem, codeError, errors, isCodeSpent }
    return Response.json(body, { status, headers })
  }
  if (access.state === 'over')
    return htmlResponse(noRunDocument('over', problem ?? riderErrors().notSaved), status, headers)
  const current = refusal.isStale ? await open(args) : access
  return page(args, current.state === 'open' ? current.found : access.found, refusal, typed)
}

/** Also for late reports; the link may have ended while the report was on the way. */
function saved(
  { request }: ActionFunctionArgs,
  state: Access['state'],
  { isLate, isPhotoLost }: Extract<ReportResult, { ok: true }>,
): Response {
  const isOver = state === 'over' || isLate === true
  if (asksForJson(request)) {
    const notice = isPhotoLost ? riderErrors().photosNotKept : null
    return Response.json({ ok: true, isOver, notice }, { headers: noStore })
  }
  if (isOver) {
    const notes = [riderWords().lateTaken, isPhotoLost ? riderErrors().photosNotKept : '']
    return htmlResponse(noRunDocument('over', notes.join(' ').trim()), 200, noStore)
  }
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, { status: 303, headers: noStore })
}

function gone({ request }: LoaderFunctionArgs, state: 'over' | 'unknown'): Response {
  const status = state === 'over' ? 410 : 404
  if (asksForJson(request)) return Response.json({}, { status, headers: noStore })
  return htmlResponse(noRunDocument(state), status, noStore)
}

function asksForJson(request: Request): boolean {
  return request.headers.get('accept') === 'application/json'
}

function headersOf(refusal: RiderRefusal | null): Record<string, string> {
  return refusal?.waitMs === undefined ? {} : retryAfter(refusal.waitMs)
}

function refusedReport(refusal: RiderRefusal, typed: RefusedReport['typed']): RefusedReport {
  const { errors, problem, codeError } = refusal
  return { orderId: typed.stop ?? '', kind: typed.kind ?? '', typed, errors, problem, codeError }
}
