import { arriveAtStoreStep, arriveWithStore } from '../support/onboarding.ts'
import { arriveSignedIn } from '../support/person.ts'
import type { Screen } from './screens.ts'

/** From the sign-in to the store; `screens` takes them in. */
export const onboardingScreens: Record<string, Screen[]> = {
  'onboarding/details': [
    {
      name: 'onboarding-details',
      act: async (page) => void (await arriveSignedIn(page, '/onboarding/details')),
    },
    {
      name: 'onboarding-details-errors',
      act: async (page) => {
        await arriveSignedIn(page, '/onboarding/details')
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByText('First name is required').waitFor()
      },
    },
  ],
  'settings/organization': [
    {
      name: 'organization',
      act: async (page) => void (await arriveSignedIn(page, '/settings/organization')),
    },
  ],
  'onboarding/plan': [
    {
      name: 'onboarding-plan',
      act: async (page) => void (await arriveSignedIn(page, '/onboarding/plan')),
    },
  ],
  'onboarding/store': [{ name: 'onboarding-store', act: async (page) => void (await arriveAtStoreStep(page)) }],
  'store/:storeId/product-creation': [
    {
      name: 'first-product',
      act: async (page) => {
        await arriveWithStore(page)
        await page.getByRole('button', { name: 'Camera' }).waitFor()
      },
    },
    {
      name: 'first-product-sizes',
      act: async (page) => {
        await arriveWithStore(page)
        await page.getByRole('button', { name: 'Camera' }).waitFor()
        await page.getByText('Multiple sizes').click()
        await page.getByRole('button', { name: 'Complete Store Setup' }).click()
        await page.getByText('Price must be a positive number').waitFor()
      },
    },
  ],
  'onboarding/social-media/:storeId': [
    {
      name: 'onboarding-social-media',
      act: async (page) => {
        await arriveWithStore(page, (id) => `/onboarding/social-media/${id}`)
        await page.getByText('Instagram', { exact: true }).click()
        await page.getByText('Facebook', { exact: true }).click()
      },
    },
  ],
  'onboarding/store-features/:storeId': [
    {
      name: 'onboarding-store-features',
      act: async (page) => {
        await arriveWithStore(page, (id) => `/onboarding/store-features/${id}`)
        await page.getByText('Delivery', { exact: true }).click()
        await page.getByText('Pickup', { exact: true }).click()
      },
    },
  ],
  'onboarding/payment-methods/:storeId': [
    {
      name: 'onboarding-payment-methods',
      act: async (page) => {
        await arriveWithStore(page, (id) => `/onboarding/payment-methods/${id}`)
        await page.getByText('M-PESA', { exact: true }).click()
        await page.getByText('Paybill', { exact: true }).click()
      },
    },
  ],
  'onboarding/final-success/:storeId': [
    {
      name: 'onboarding-final-success',
      act: async (page) => void (await arriveWithStore(page, (id) => `/onboarding/final-success/${id}`)),
    },
  ],
}
