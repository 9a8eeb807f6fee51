import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { waitMinutes } from '#app/copy/phrases/wait.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { reportDocument, reportedDocument } from '#app/documents/report-document.tsx'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { parseReport, type ReportErrors, type TypedReport, typedReport } from '#app/domain/store/form/report.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { challengeWords } from '#copy/challenge'
import { reportWords } from '#copy/storefront/report'
import { requireSnapshot } from './known-store.server.ts'
import { type SentReport, sendReport } from './send-report.server.ts'
import { htmlResponse, shopperPage } from './shopper-page.server.ts'

const noStore = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
const emptyReport: TypedReport = { reason: '', details: '', contact: '' }

interface RefusedReport {
  typed: TypedReport
  errors?: ReportErrors
  problem: string
  siteKey?: string
  status: number
  headers?: Record<string, string>
}

/** Plain HTML: it works without a script. */
export function loader(args: LoaderFunctionArgs) {
  return shopperPage('store', args, async () => formPage(await storeOf(args), null))
}

export function action(args: ActionFunctionArgs) {
  return shopperPage('store', args, async () => {
    const store = await storeOf(args)
    const form = await formOf(args.request)
    const typed = typedReport(form)
    const parsed = parseReport(typed)
    if (!parsed.ok) return formPage(store, { typed, errors: parsed.errors, problem: reportWords().check, status: 422 })
    const sent = await trySendReport(args.request, args.context, store, parsed.report, form.get(CHALLENGE_FIELD))
    return sent.ok ? htmlResponse(reportedDocument(store), 200, noStore) : formPage(store, refusalOf(typed, sent))
  })
}

async function storeOf({ request, params, context }: LoaderFunctionArgs): Promise<StoreSnapshot> {
  return (await requireSnapshot(context, request, params.slug ?? '', '/report')).snapshot
}

function formPage(store: StoreSnapshot, refusal: RefusedReport | null): Response {
  const { typed = emptyReport, errors = {}, problem = null, siteKey = null } = refusal ?? {}
  const page = reportDocument({ store, typed, errors, problem, siteKey })
  return htmlResponse(page, refusal?.status ?? 200, { ...noStore, ...refusal?.headers })
}

function refusalOf(typed: TypedReport, sent: Exclude<SentReport, { ok: true }>): RefusedReport {
  if (sent.reason === 'failed') return { typed, problem: reportWords().failed, status: 503 }
  const { challenge, waitMs } = sent
  if (challenge) {
    return { typed, problem: challengeWords()[challenge.verdict], siteKey: challenge.siteKey, status: 429 }
  }
  return {
    typed,
    problem: reportWords().tooMany({ minutes: waitMinutes(waitMs) }),
    status: 429,
    headers: retryAfter(waitMs),
  }
}

async function trySendReport(
  request: Request,
  context: AppLoadContext,
  ...report: [StoreSnapshot, Parameters<typeof sendReport>[3], unknown]
): Promise<SentReport> {
  try {
    return await sendReport(request, context, ...report)
  } catch (error) {
    logFault(context, 'a report about a store was not kept', error)
    return { ok: false, reason: 'failed' }
  }
}
