import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { textField } from '#app/domain/text/form-field.ts'
import { visibleLine, withLineFeeds } from '#app/domain/text/visible-line.ts'

export const REPORT_REASONS = ['fraud', 'counterfeit', 'illegal', 'pretends', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export type ReportRefusal = 'reason-required' | 'details-too-long' | 'contact-too-long'

export const MAX_REPORT_DETAILS = 1000
export const MAX_REPORT_CONTACT = 200

const key = (refusal: ReportRefusal) => refusal

const reportForm = z.object({
  reason: z.enum(REPORT_REASONS, { error: key('reason-required') }),
  details: textField
    .transform(withLineFeeds)
    .refine((text) => text.length <= MAX_REPORT_DETAILS, key('details-too-long')),
  contact: textField
    .transform(visibleLine)
    .refine((text) => text.length <= MAX_REPORT_CONTACT, key('contact-too-long')),
})

export type Report = z.output<typeof reportForm>

export type ReportField = keyof Report
export type TypedReport = Record<ReportField, string>
export type ReportErrors = Partial<Record<ReportField, ReportRefusal>>

export function typedReport(form: FormData): TypedReport {
  const field = (name: ReportField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { reason: field('reason'), details: field('details'), contact: field('contact') }
}

export function parseReport(typed: TypedReport): { ok: true; report: Report } | { ok: false; errors: ReportErrors } {
  const result = reportForm.safeParse(typed)
  if (result.success) return { ok: true, report: result.data }
  const errors: ReportErrors = {}
  for (const issue of result.error.issues) errors[issue.path[0] as ReportField] ??= issue.message as ReportRefusal
  return { ok: false, errors }
}
