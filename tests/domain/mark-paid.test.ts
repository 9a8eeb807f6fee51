import { expect, test } from 'vitest'
import { markPaidForm } from '#app/domain/order/change/mpesa-code.ts'
import { isStepSaved } from '#app/domain/order/change/saved-step.ts'
import { submit } from './form-submission.ts'

test('a payment has a method, and with M-PESA a code of ten letters and digits or none', () => {
  const submitPayment = (method: string, mpesaCode: string) => submit(markPaidForm, { method, mpesaCode })
  expect(submitPayment('mpesa', ' sjf7k2m9qx ')).toEqual({
    ok: true,
    value: { method: 'mpesa', mpesaCode: 'SJF7K2M9QX' },
  })
  for (const spaced of ['SJF7 K2M9 QX', 's j f 7 k 2 m 9 q x', 'sjf7k\u00a02m9qx\n']) {
    expect(submitPayment('mpesa', spaced)).toEqual({ ok: true, value: { method: 'mpesa', mpesaCode: 'SJF7K2M9QX' } })
  }
  expect(submitPayment('mpesa', ' ')).toEqual({ ok: true, value: { method: 'mpesa', mpesaCode: null } })
  for (const invalidCode of ['SHORT', 'SJF7K2M9QXX', 'SJF7K2M9Q-', 'SJF7K 2M9Q']) {
    expect(submitPayment('mpesa', invalidCode), invalidCode).toEqual({
      ok: false,
      errors: { mpesaCode: 'mpesa-code-invalid' },
    })
  }
})

test('a code that was typed before another method was chosen counts for nothing; an unknown method is cash', () => {
  expect(submit(markPaidForm, { method: 'other', mpesaCode: 'SHORT' })).toEqual({
    ok: true,
    value: { method: 'other', mpesaCode: null },
  })
  const cash = { ok: true, value: { method: 'cash', mpesaCode: null } }
  expect([submit(markPaidForm, {}), submit(markPaidForm, { method: 'barter' })]).toEqual([cash, cash])
})

test('a step without an answer is saved when the order shows it, a payment when it is the same one', () => {
  const paid = { status: 'paid', paymentMethod: 'mpesa', mpesaCode: 'SJF7K2M9QX' } as const
  const unpaid = { status: 'processing', paymentMethod: null, mpesaCode: null }
  const payment = { intent: 'mark-paid', to: 'paid', method: 'mpesa', mpesaCode: 'sjf7 k2m9 qx' }
  expect(isStepSaved({ intent: 'advance', to: 'processing' }, unpaid)).toBe(true)
  expect(isStepSaved({ intent: 'advance', to: 'out_for_delivery' }, unpaid)).toBe(false)
  expect(isStepSaved({ intent: 'block-number' }, unpaid)).toBe(false)
  expect(isStepSaved(payment, paid)).toBe(true)
  expect(isStepSaved({ ...payment, mpesaCode: '' }, paid)).toBe(false)
  expect(isStepSaved({ ...payment, method: 'cash' }, paid)).toBe(false)
  expect(isStepSaved(payment, unpaid)).toBe(false)
})
