import { arriveSignedIn, ownAddress } from '../support/person.ts'
import type { Screen } from './screens.ts'

/** The pages around the sign-in; `screens` takes them in. */
export const accountScreens: Record<string, Screen[]> = {
  auth: [
    { name: 'sign-in', path: () => '/auth?mode=signin' },
    { name: 'sign-up', path: () => '/auth?mode=signup' },
    {
      name: 'sign-in-refused',
      path: () => '/auth',
      act: async (page) => {
        await ownAddress(page)
        await page.getByRole('button', { name: 'Show password' }).waitFor()
        await page.getByLabel('Email address').fill('nobody@mail.example')
        await page.getByLabel('Password', { exact: true }).fill('wrong-one')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('alert').waitFor()
      },
    },
  ],
  'auth/forgot': [{ name: 'forgot', path: () => '/auth/forgot' }],
  'auth/reset': [{ name: 'reset-dead', path: () => '/auth/reset?token=0000000000000000' }],
  'auth/confirm': [{ name: 'confirm-dead', path: () => '/auth/confirm?token=0000000000000000' }],
  profile: [
    { name: 'profile-signed-out', path: () => '/profile' },
    { name: 'profile', act: async (page) => void (await arriveSignedIn(page, '/profile')) },
  ],
}
