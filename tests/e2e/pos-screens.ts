import { openAsOwner, pressLabel } from './merchant.ts'
import type { Screen } from './screens.ts'
import { cartOf, completed, productTile } from './till.ts'

/** The till; `screens` takes them in. */
export const posScreens: Record<string, Screen[]> = {
  pos: [
    { name: 'pos', path: () => '/auth', act: (page, store) => openAsOwner(page, store, '/pos') },
    {
      name: 'pos-size',
      path: () => '/auth',
      act: async (page, store) => {
        await openAsOwner(page, store, '/pos')
        await productTile(page, 'Akala beaded sandals').click()
        await page.getByRole('dialog', { name: 'Akala beaded sandals' }).waitFor()
      },
    },
    {
      name: 'pos-cart',
      path: () => '/auth',
      act: async (page, store) => {
        await openAsOwner(page, store, '/pos')
        await productTile(page, 'Woven wall plate').click()
        await productTile(page, 'Kiondo basket, ochre').click()
        const cart = await cartOf(page)
        await pressLabel(cart.getByRole('radio', { name: 'M-PESA' }))
      },
    },
    {
      name: 'pos-sold',
      path: () => '/auth',
      act: async (page, store) => {
        await openAsOwner(page, store, '/pos')
        await productTile(page, 'Kiondo basket, ochre').click()
        await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
        await completed(page)
      },
    },
  ],
}
