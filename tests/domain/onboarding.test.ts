import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailsForm, nameFields, phoneFields } from '#app/domain/onboarding/details-form.ts'
import { firstProductForm } from '#app/domain/onboarding/first-product-form.ts'
import { REFERRAL_SOURCES } from '#app/domain/onboarding/referral.ts'
import {
  afterLeaving,
  afterStep,
  continuePath,
  parseProgress,
  SETUP_STEPS,
  type SetupProgress,
  stepPath,
} from '#app/domain/onboarding/steps.ts'
import { countries } from '#app/domain/reference/countries.ts'
import { flashToasts } from '#copy/account'
import { productFieldWords } from '#copy/merchant/product-form'
import { formErrors } from '#copy/onboarding/forms'
import { detailsStep, onboarding, planStep, productStep, storeStep, successStep } from '#copy/onboarding/steps'
import { examplePhone } from './example-phone.ts'
import { submit } from './form-submission.ts'
import { refusalMessages } from './refusal-words.ts'

const validFields = {
  firstName: 'Achieng',
  lastName: 'Otieno',
  phoneCountry: 'KE',
  phone: '0712 480 905',
  email: '',
  referralSource: 'friend',
}

test('personal details are kept with one form of the number', () => {
  expect(submit(detailsForm, validFields)).toEqual({
    ok: true,
    value: {
      firstName: 'Achieng',
      lastName: 'Otieno',
      phone: '+254712480905',
      email: null,
      referralSource: 'friend',
    },
  })
  expect(submit(detailsForm, { ...validFields, phoneCountry: 'UG', phone: '0772 123 456' })).toMatchObject({
    value: { phone: '+256772123456' },
  })
})

test('what is missing or too long in the details is said in the specification’s words', () => {
  const refusalsOf = (fields: Record<string, string>) => {
    const check = submit(detailsForm, { ...validFields, ...fields })
    return check.ok ? {} : refusalMessages(check.errors, formErrors())
  }
  expect(refusalsOf({ firstName: ' ', lastName: '', phone: '', email: 'x', referralSource: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    phone: 'Phone number is required',
    email: 'Invalid email address',
    referralSource: 'Please tell us how you heard about us',
  })
  expect(refusalsOf({ firstName: 'a'.repeat(26), lastName: 'b'.repeat(26) })).toEqual({
    firstName: 'First name cannot exceed 25 characters',
    lastName: 'Last name cannot exceed 25 characters',
  })
  expect(refusalsOf({ firstName: 'a'.repeat(25), email: 'me@mail.example' })).toEqual({})
  expect(refusalsOf({ referralSource: 'somebody' })).toHaveProperty('referralSource')
  expect(REFERRAL_SOURCES).toEqual([
    'kibanda_rep',
    'instagram',
    'tiktok',
    'facebook',
    'google',
    'friend',
    'advertisement',
    'blog',
    'other',
  ])
})

test('a kept number opens in its two fields as it was, whatever its country', () => {
  for (const { iso } of countries) {
    const phone = examplePhone(iso).e164
    const { country, national } = phoneFields(phone)
    const values = [phone, national].map((typed) => {
      const check = submit(detailsForm, { ...validFields, phoneCountry: country, phone: typed })
      return check.ok && check.value.phone
    })
    expect(values, iso).toEqual([phone, phone])
  }
  expect(phoneFields('+254712480905')).toEqual({ country: 'KE', national: '712480905' })
  expect(phoneFields('+15552345678').country).toBe('US')
  expect(phoneFields(null)).toEqual({ country: 'KE', national: '' })
  expect(nameFields('Mary Ann Wanjiru')).toEqual({ firstName: 'Mary', lastName: 'Ann Wanjiru' })
})

test('progress only ever moves on, in the order of the steps', () => {
  const anyProgress = fc.constantFrom<SetupProgress | null>(null, ...SETUP_STEPS, 'done')
  const rank = (progress: SetupProgress | null) =>
    progress === null ? -1 : progress === 'done' ? SETUP_STEPS.length : SETUP_STEPS.indexOf(progress)
  fc.assert(
    fc.property(anyProgress, fc.constantFrom(...SETUP_STEPS), (progress, finishedStep) => {
      const next = afterStep(progress, finishedStep)
      return progress === null ? next === null : rank(next) >= Math.max(rank(progress), rank(finishedStep) + 1)
    }),
  )
  expect(afterStep('product', 'product')).toBe('social')
  expect(afterStep('payments', 'product')).toBe('payments')
  expect(afterStep('success', 'success')).toBe('done')
})

test('while onboarding runs a step leads to the next one, opened later to the dashboard', () => {
  const path = (progress: SetupProgress | null) => SETUP_STEPS.map((step) => afterLeaving(step, 's1', progress))
  expect(path('product')).toEqual([
    '/onboarding/social-media/s1',
    '/onboarding/store-features/s1',
    '/onboarding/payment-methods/s1',
    '/onboarding/final-success/s1',
    '/dashboard',
  ])
  expect(new Set(path('done'))).toEqual(new Set(['/dashboard']))
  expect(new Set(path(null))).toEqual(new Set(['/dashboard']))
  expect(stepPath('product', 's1')).toBe('/store/s1/product-creation')
})

test('what is left is offered until the last page has been seen', () => {
  expect(continuePath('features', 's1')).toBe('/onboarding/store-features/s1')
  expect([continuePath('done', 's1'), continuePath(null, 's1')]).toEqual([null, null])
  expect([parseProgress('payments'), parseProgress('done'), parseProgress('else'), parseProgress(null)]).toEqual([
    'payments',
    'done',
    null,
    null,
  ])
})

test('the first product follows the rules of the product form and is visible', () => {
  const read = submit(firstProductForm, { name: 'Kiondo basket', price: '1,450.50', inventory: '5' })
  expect(read).toMatchObject({ ok: true, value: { price: 145_050, inventory: 5, isActive: true, sizes: [] } })
  const invalidProduct = submit(firstProductForm, { name: 'K', price: '0', inventory: '-1' })
  expect(invalidProduct.ok ? {} : refusalMessages(invalidProduct.errors, productFieldWords())).toEqual({
    name: 'Product name must be at least 2 characters',
    price: 'Price must be a positive number',
    inventory: 'Inventory must be a non-negative number',
  })
  expect(submit(firstProductForm, { name: 'Kiondo', price: '1' })).toMatchObject({ value: { inventory: 0 } })
  const sizes = JSON.stringify([
    { value: 'S', label: 'S', inventory: 2 },
    { value: '', inventory: 4 },
  ])
  expect(submit(firstProductForm, { name: 'Kiondo', price: '1', hasSizes: 'on', sizes })).toMatchObject({
    value: { hasSizes: true, sizes: [{ value: 'S', label: 'S', inventory: 2 }] },
  })
})

test('the steps speak the specification’s words', () => {
  expect(onboarding()).toMatchObject({ skip: 'Skip for now', next: 'Continue' })
  expect(onboarding().unexpected).toBe('An unexpected error occurred. Please try again.')
  expect(detailsStep().failedWith({ message: 'no reply' })).toBe('Failed to save your personal details: no reply')
  expect(planStep()).toMatchObject({
    failed: 'Error saving plan',
    failedText: 'Could not save your plan selection. Please try again.',
  })
  expect(storeStep().failed).toBe('Error creating store')
  expect(productStep()).toMatchObject({
    title: 'Add Your First Product',
    submit: 'Complete Store Setup',
    busy: 'Adding Product...',
    loading: 'Loading store information...',
    failed: 'Error creating product',
  })
  expect(successStep().share).toEqual({ whatsapp: 'Share on WhatsApp', telegram: 'Share on Telegram' })
  expect(flashToasts()['no-stores']).toMatchObject({
    title: 'No stores found',
    text: 'Please create a store first',
  })
  expect(flashToasts()['sign-in-for-product']).toMatchObject({
    title: 'Authentication required',
    text: 'Please sign in to create a product',
  })
  expect(flashToasts()['sign-in-for-details'].text).toBe('User not authenticated. Please sign in to continue.')
})
