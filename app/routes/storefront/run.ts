import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { openRiderLink } from '#app/auth/rider-access.server.ts'
import type { RefusedReport } from '#app/components/rider/run-view.ts'
import { setShopperLanguage } from '#app/copy/store-language.server.ts'
import type { FoundRun } from '#app/data/delivery/rider-run.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { noRunDocument, runDocument } from '#app/documents/run-document.tsx'
import { parseReport } from '#app/domain/delivery/report.ts'
import { formOf, MAX_PICTURE_FORM } from '#app/request-body.server.ts'
import { photosIn, type RiderRefusal, refusalOf, typedIn } from './run-report.server.ts'
import { runView } from './run-view.server.ts'
import { htmlResponse, shopperPage } from './shopper-page.server.ts'

const noStore = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function loader(args: LoaderFunctionArgs) {
  return shopperPage('store', args, async () => {
    const access = await open(args)
    return access.state === 'open' ? page(args, access.found, null) : gone(args, access)
  })
}

/** A report: a form of the page, or of its script, which asks for JSON. */
export function action(args: ActionFunctionArgs) {
  return shopperPage('store', args, async () => {
    const access = await open(args)
    if (access.state !== 'open') return gone(args, access)
    const { found, rider } = access
    const form = await formOf(args.request, MAX_PICTURE_FORM)
    const parsed = parseReport((name) => String(form.get(name) ?? ''))
    const typed = typedIn(form)
    if (!parsed.ok) return refuse(args, found, typed, refusalOf(parsed, found, args.context.now()))
    const answer = await rider.report(parsed.report, await photosIn(form))
    if (answer.ok) return saved(args)
    if (answer.reason === 'run-over') return gone(args, { state: 'over' })
    return refuse(args, found, typed, refusalOf(answer, found, args.context.now()))
  })
}

type Access = Awaited<ReturnType<typeof openRiderLink>>

async function open({ request, params, context }: LoaderFunctionArgs): Promise<Access> {
  const access = await openRiderLink(context, params.slug ?? '', params.link ?? '')
  if (access.state === 'open') setShopperLanguage(request, languagesOf(access.found.store))
  if (access.state === 'over') setShopperLanguage(request, languagesOf(access.store))
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

async function refuse(
  args: ActionFunctionArgs,
  found: FoundRun,
  typed: RefusedReport['typed'],
  refusal: RiderRefusal,
): Promise<Response> {
  if (asksForJson(args.request)) {
    const { status, problem, codeError, errors } = refusal
    return Response.json({ problem, codeError, errors }, { status, headers: { ...noStore, ...headersOf(refusal) } })
  }
  const access = refusal.isStale ? await open(args) : null
  return page(args, access?.state === 'open' ? access.found : found, refusal, typed)
}

function saved({ request }: ActionFunctionArgs): Response {
  if (asksForJson(request)) return Response.json({ ok: true }, { headers: noStore })
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, { status: 303, headers: noStore })
}

function gone({ request }: LoaderFunctionArgs, { state }: { state: string }): Response {
  const isOver = state === 'over'
  const status = isOver ? 410 : 404
  if (asksForJson(request)) return Response.json({}, { status, headers: noStore })
  return htmlResponse(noRunDocument(isOver ? 'over' : 'unknown'), status, noStore)
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
