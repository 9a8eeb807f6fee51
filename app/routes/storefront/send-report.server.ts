import type { AppLoadContext } from '@remix-run/cloudflare'
import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { composeMail } from '#app/auth/mail-template.server.ts'
import { challengerOf } from '#app/data/account/challenger.server.ts'
import { putMail } from '#app/data/account/outbox.server.ts'
import { countAttempt, countShared } from '#app/data/sql/limits.server.ts'
import { addToReports, saveReport } from '#app/data/store/reports.server.ts'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import { REPORT_MAILS, REPORTS_PER_ADDRESS, REPORTS_PER_STORE } from '#app/domain/limit.ts'
import { networkOf, wideNetworkOf } from '#app/domain/network.ts'
import type { Report } from '#app/domain/store/form/report.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { supportAddress } from '#app/env.server.ts'
import { reportMail, reportReasons } from '#copy/storefront/report'

export type SentReport =
  | { ok: true }
  | { ok: false; reason: 'too-many'; waitMs: number; challenge?: OfferedChallenge }
  | { ok: false; reason: 'failed' }

/**
 * Ok once the report is stored or counted. Sends no mail after many reports of this hour.
 * `proof` is the challenge token.
 */
export async function sendReport(
  request: Request,
  context: AppLoadContext,
  { storeId, slug, name }: StoreSnapshot,
  report: Report,
  proof: unknown,
): Promise<SentReport> {
  const challenger = challengerOf(context, request, proof)
  const perAddress = await countAttempt(context, REPORTS_PER_ADDRESS, networkOf(request.headers), challenger)
  if (!perAddress.ok) return { ...perAddress, reason: 'too-many' }
  const perStore = await countShared(context, REPORTS_PER_STORE, {
    group: storeId,
    one: wideNetworkOf(request.headers),
  })
  if (!perStore.ok) {
    await addToReports(context, storeId, report)
    return { ok: true }
  }
  await saveReport(context, storeId, report)
  const origin = mailOrigin(context, new URL(request.url).origin)
  if (origin === null) return { ok: true }
  const mails = await countShared(context, REPORT_MAILS, { group: 'everybody', one: storeId })
  if (!mails.ok) return { ok: true }
  const link = origin + storePath(slug)
  const mail = composeMail({
    subject: reportMail().subject({ storeName: name }),
    heading: reportMail().heading,
    paragraphs: [
      reportMail().about({ storeName: name, link }),
      reportMail().reason({ reason: reportReasons()[report.reason] }),
      ...(report.details ? [report.details] : []),
      report.contact ? reportMail().contact({ contact: report.contact }) : reportMail().noContact,
      reportMail().next({ slug }),
    ],
    closing: reportMail().closing,
  })
  await putMail(context, { kind: 'store-report', to: supportAddress(context.env), ...mail })
  return { ok: true }
}
