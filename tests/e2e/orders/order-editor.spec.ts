import type { Locator, Page } from '@playwright/test'
import { openFirst, pasteWithoutSize } from '../screens/selling-screens.ts'
import { addCode } from '../support/discounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { inMenu, openAsMember, openAsOwner } from '../support/merchant.ts'
import { orderElsewhere } from '../support/shopper.ts'

test('a seller changes an order, and its shopper agrees', { tag: '@journey' }, async ({
  page,
  browser,
  store,
  sql,
}) => {
  const token = await orderElsewhere(page, store, { name: 'Wanjiru Kamau' })
  await openAsOwner(page, store, '/orders?q=%230021')
  await openFirst(page)
  const editor = await openEditor(page)
  const saved = await totalIn(editor)

  await editor.getByRole('button', { name: /^One more/ }).click()
  await expect(editor.getByText('was × 1')).toBeVisible()
  await editor.getByRole('button', { name: 'Add something else' }).click()
  await editor.getByLabel('What is it?').fill('Gift box and card')
  await editor.getByRole('textbox', { name: 'Price each: Gift box and card' }).fill('600')
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(editor.getByText('No stock, text only')).toBeVisible()
  await editor.getByRole('button', { name: 'Add product' }).click()
  const picker = page.getByRole('dialog', { name: 'Add product' })
  await picker.getByRole('searchbox').fill('acacia')
  await picker.getByRole('button', { name: /^Acacia honey/ }).click()
  await expect(picker).toBeHidden()
  const price = editor.getByRole('textbox', { name: /^Price each: Acacia/ })
  await price.fill('')
  await editor.getByRole('button', { name: 'Save changes' }).click()
  await expect(editor.getByRole('alert').getByText('Type an amount like 1,200 or 1,200.50.')).toBeVisible()
  await price.fill('550')
  await editor.getByLabel('Reason (only you see it)').fill('She wants them as gifts')
  expect(await totalIn(editor)).not.toBe(saved)
  await editor.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect(dialog.getByText('Waiting for Wanjiru Kamau to agree')).toBeVisible()
  await expect(dialog.getByText('Gift box and card × 1: new').first()).toBeVisible()
  const chat = dialog.getByRole('link', { name: 'Send the change' })
  await expect(chat).toHaveAttribute('href', /wa\.me\/\d+\?text=.*Agree%20here/)

  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(`/o/${token}`)
  await shopper.getByRole('button', { name: 'Agree' }).click()
  await expect(shopper.getByText(/^You agreed/).first()).toBeVisible()
  await expect(dialog.getByText('Waiting for Wanjiru Kamau to agree')).toBeHidden()
  expect(await sql('SELECT agreement, reason FROM order_revisions WHERE store_id = ?', store.storeId)).toEqual([
    { agreement: 'agreed', reason: 'She wants them as gifts' },
  ])
})

test('what is typed outlives a reload, and the shopper’s open page asks about each change', async ({
  page,
  browser,
  store,
}) => {
  const token = await orderElsewhere(page, store, { name: 'Wanjiru Kamau' })
  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(`/o/${token}`)
  await openAsOwner(page, store, '/orders?q=%230021')
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  for (const reason of ['As gifts', 'One for me']) {
    const editor = await openEditor(page)
    await editor.getByRole('button', { name: /^One more/ }).click()
    await editor.getByLabel('Reason (only you see it)').fill(reason)
    await page.reload()
    await expect(editor.getByLabel('Reason (only you see it)')).toHaveValue(reason)
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Waiting for Wanjiru Kamau to agree')).toBeVisible()
    await shopper.getByRole('button', { name: 'Agree' }).click()
    await expect(shopper.getByText(/^You agreed/).first()).toBeVisible()
    await expect(dialog.getByText('Waiting for Wanjiru Kamau to agree')).toBeHidden()
  }
})

test('a change in another window is told, and what was typed stays; leaving asks', async ({ page, context, store }) => {
  await orderElsewhere(page, store)
  await openAsOwner(page, store, '/orders?q=%230021')
  await openFirst(page)
  const editor = await openEditor(page)
  await editor.getByLabel('Note from the customer').fill('Call first')

  const other = await context.newPage()
  await other.goto('/orders?q=%230021')
  await openFirst(other)
  const otherEditor = await openEditor(other)
  await otherEditor.getByLabel('Discount').fill('100')
  await otherEditor.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('dialog', { name: 'Order Details' })).toBeVisible()

  await expect(editor.getByText('This order was changed meanwhile.')).toBeVisible()
  await editor.getByRole('button', { name: 'Show' }).click()
  await expect(editor.getByText('Discount KSh 0.00 → KSh 100.00')).toBeVisible()
  await expect(editor.getByLabel('Note from the customer')).toHaveValue('Call first')
  await editor.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await editor.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible()
})

test('what an order’s code gives for other goods is told, and its seller decides', async ({ page, store, sql }) => {
  await addCode(sql, store)
  await orderElsewhere(page, store)
  const order = 'store_id = ? AND number = 21'
  await sql(
    `UPDATE orders SET discount_code = 'KARIBU10', discount_amount = subtotal_amount / 10,
      total_amount = total_amount - subtotal_amount / 10 WHERE ${order}`,
    store.storeId,
  )
  const [{ off } = { off: 0 }] = await sql<{ off: number }>(
    `SELECT discount_amount / 100 AS off FROM orders WHERE ${order}`,
    store.storeId,
  )
  await openAsOwner(page, store, '/orders?q=%230021')
  await openFirst(page)
  const editor = await openEditor(page)
  await expect(editor.getByText(/^KARIBU10 gives/)).toBeHidden()
  await editor.getByRole('button', { name: /^One more/ }).click()
  await expect(editor.getByText(/^KARIBU10 gives/)).toBeVisible()
  await editor.getByRole('button', { name: /^Use KSh/ }).click()
  await expect(editor.getByLabel('Discount')).toHaveValue(String(off * 2))
  await expect(editor.getByText(/^KARIBU10 gives/)).toBeHidden()
  await editor.getByRole('button', { name: 'Discard' }).click()

  await sql('UPDATE discounts SET minimum_amount = 100000000 WHERE store_id = ?', store.storeId)
  await page.reload()
  await openEditor(page)
  await editor.getByRole('button', { name: /^One more/ }).click()
  await expect(editor.getByText('KARIBU10 starts at KSh 1,000,000.00: it gives nothing for these items.')).toBeVisible()
  await editor.getByRole('button', { name: 'Take it off' }).click()
  await editor.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible()
  expect(await sql(`SELECT discount_code, discount_amount FROM orders WHERE ${order}`, store.storeId)).toEqual([
    { discount_code: null, discount_amount: 0 },
  ])
})

test('a seller takes an order by phone, and makes it again', { tag: '@journey' }, async ({ page, store }) => {
  await openAsOwner(page, store, '/orders')
  await page.getByRole('button', { name: 'New order', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New order' })
  await form.getByLabel('Phone').fill('0712 999 000')
  await form.getByRole('button', { name: 'Save order' }).click()
  await expect(form.getByRole('alert').getByText('Please write the customer’s name.')).toBeVisible()
  await form.getByLabel('Name').fill('Achieng Otieno')
  await form.getByRole('button', { name: 'Add product' }).click()
  const picker = page.getByRole('dialog', { name: 'Add product' })
  await picker.getByRole('button', { name: /^Akala beaded sandals/ }).click()
  await picker.getByRole('group', { name: 'Please select a size.' }).getByRole('button').first().click()
  await form.getByText('Pickup', { exact: true }).click()
  await form.getByRole('button', { name: 'Save order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect(dialog.getByText('#0021', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Achieng Otieno')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /\/o\// })).toBeVisible()
  await (await inMenu(dialog, 'button', 'Order again')).click()
  await expect(dialog.getByText('#0022', { exact: true })).toBeVisible()
})

test('a new order that one person types at a device is not offered to the next', async ({ page, store, sql }) => {
  await sql('UPDATE stores SET pro_until = 8e15 WHERE id = ?', store.storeId)
  const form = page.getByRole('dialog', { name: 'New order' })
  const openForm = () => page.getByRole('button', { name: 'New order', exact: true }).click()
  await openAsOwner(page, store, '/orders')
  await openForm()
  await form.getByLabel('Name').fill('Achieng Otieno')
  await openAsMember(page, store.storeId, 'manager', '/orders')
  await openForm()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await openAsOwner(page, store, '/orders')
  await openForm()
  await expect(form.getByLabel('Name')).toHaveValue('Achieng Otieno')
})

test('a pasted message becomes the lines that are confirmed, and the rest a note', async ({ page, store }) => {
  await openAsOwner(page, store, '/orders')
  await page.getByRole('button', { name: 'New order', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New order' })
  const paste = form.getByRole('button', { name: 'Paste a message' })
  await paste.click()
  const dialog = page.getByRole('dialog', { name: 'Paste a message' })
  await dialog.getByRole('button', { name: 'Find products' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Paste the message first.')
  await dialog
    .getByRole('textbox', { name: 'Message' })
    .fill('Habari, 2 sandals 39, dress nyekundu, honey soap 3, niletee kesho')

  await page.context().setOffline(true)
  await expect(dialog.getByText(/^This needs a connection/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(dialog.getByText(/^This needs a connection/)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(paste).toBeFocused()
  await paste.click()
  await dialog.getByRole('button', { name: 'Find products' }).click()

  await expect(dialog.getByText('3 products found. Tick those that are right.')).toBeFocused()
  await dialog.getByRole('checkbox', { name: /^Akala beaded sandals/ }).check()
  await dialog.getByRole('checkbox', { name: /^Kitenge wrap dress/ }).check()
  await expect(dialog.getByText('Stays as a note: Habari, honey soap 3, niletee kesho')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
  const size = dialog.getByLabel('Size: Kitenge wrap dress')
  await expect(size).toBeFocused()
  await expect(size).toHaveAccessibleDescription('Please select a size.')
  await size.selectOption('S / Red')
  await dialog.getByRole('button', { name: 'Another product for “dress nyekundu”' }).click()
  await page
    .getByRole('dialog', { name: 'Add product' })
    .getByRole('button', { name: /^Acacia honey/ })
    .click()
  await expect(dialog.getByRole('checkbox', { name: /^Acacia honey/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(dialog).toBeHidden()
  await expect(paste).toBeFocused()
  await expect(form.getByRole('textbox', { name: /^Quantity: Akala beaded sandals.*39/ })).toHaveValue('2')
  await expect(form.getByRole('textbox', { name: /^Quantity: Acacia honey/ })).toHaveValue('1')
  await expect(form.getByLabel('Note from the customer')).toHaveValue('Habari, honey soap 3, niletee kesho')
})

test('what is ticked of a pasted message stays while an order comes', async ({ page, store, browser, baseURL }) => {
  await openAsOwner(page, store, '/orders')
  const dialog = await pasteWithoutSize(page)
  await dialog.getByLabel('Size: Kitenge wrap dress').selectOption('S / Red')
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' })
  await orderElsewhere(await otherContext.newPage(), store)
  await expect(page.locator('main').getByText('#0021').first()).toBeAttached()
  await expect(dialog.getByLabel('Size: Kitenge wrap dress')).toHaveValue('s-red')
  await expect(dialog.getByRole('checkbox', { name: /^Kitenge wrap dress/ })).toBeChecked()
  await otherContext.close()
})

async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit order' }).click()
  const editor = page.getByRole('dialog', { name: /^Edit order/ })
  await editor.getByRole('button', { name: 'Save changes' }).waitFor()
  return editor
}

async function totalIn(editor: Locator): Promise<string | null> {
  return editor.getByText(/^Was KSh/).textContent()
}
