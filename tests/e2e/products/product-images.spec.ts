import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { nameAndPrice, openAsOwner, picture, waitUntilSettled } from '../support/merchant.ts'

// A phone's camera is told how to take JPEG photos.
const JPEG_ADVICE = /new photos will be JPEG|Save the photo as JPEG/

// 40 x 40 pixels of one colour.
const SMALL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR42u3NQQkAAAgEsItmJCMazRKCn8H+y3S9iFgsFovFYrFYLBaLxWKxWHxnAV1S/Hkn7BWfAAAAAElFTkSuQmCC'

test.beforeEach(async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
})

test('files that can’t be used say why, and the form stays', async ({ page }) => {
  await nameAndPrice(page, 'Tray', '10')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const whole = picture('kiondo-ochre').buffer
  const hostileFiles: [string, string, Buffer, string | RegExp][] = [
    ['cut.jpg', 'image/jpeg', whole.subarray(0, whole.length / 2), 'The file is damaged.'],
    ['small.png', 'image/png', Buffer.from(SMALL_PNG, 'base64'), 'This picture has 40 x 40 pixels.'],
    ['notes.pdf', 'application/pdf', Buffer.from('%PDF'), 'Please choose a picture: JPEG, PNG or WebP.'],
    ['drawing.svg', 'image/svg+xml', Buffer.from(svg), 'Please choose a picture: JPEG, PNG or WebP.'],
    ['page.jpg', 'image/jpeg', Buffer.from('<script>alert(1)</script>'), 'Please choose a picture: JPEG, PNG or WebP.'],
    ['photo.heic', 'image/heic', heic, JPEG_ADVICE],
    ['renamed.jpg', 'image/jpeg', heic, JPEG_ADVICE],
  ]
  for (const [name, mimeType, buffer, words] of hostileFiles) {
    await choose(page, { name, mimeType, buffer })
    await expect(page.getByText(words), name).toBeVisible()
    if (name !== 'renamed.jpg') await dismissToasts(page)
  }
  // What was wrong with a file is forgotten with the next that is right.
  await choose(page, picture('kiondo-ochre'))
  await expect(page.getByText(JPEG_ADVICE)).toHaveCount(0)
  await apply(page)
  await expect(page.getByText('Cover', { exact: true })).toBeVisible()
  await choose(page, picture('kiondo-ochre'))
  await expect(page.getByText('Duplicate image')).toBeVisible()
  await expect(page.getByText('This image has already been added')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tray')
})

test('no error lies on the field that has the focus, not even on the last', async ({ page }) => {
  await choose(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('Please choose a picture: JPEG, PNG or WebP.')).toBeVisible()
  await waitUntilSettled(page)
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  const fields = dialog.locator('input:not([type=file]):not([type=checkbox]):visible, textarea:visible')
  for (const field of [fields.first(), fields.nth(1), fields.last()]) {
    await field.evaluate((element) => {
      element.scrollIntoView({ block: 'end' })
      element.focus({ preventScroll: true })
    })
    await expect
      .poll(async () => {
        const [shown, card] = [await field.boundingBox(), await dialog.locator('.toast').boundingBox()]
        if (!shown || !card) return false
        return shown.y + shown.height <= card.y || card.y + card.height <= shown.y
      })
      .toBe(true)
  }
})

test('what is cut is 600 pixels wide and its card 300, and a wide picture is fitted whole on white', async ({
  page,
}) => {
  const wide = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 200
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = 'red'
    pen?.fillRect(0, 0, 800, 200)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  await choose(page, { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(wide, 'base64') })
  await page.getByRole('switch', { name: 'Fit whole picture' }).check()
  const upload = page.waitForResponse(/products\/images/)
  await apply(page)
  const { url, card } = (await (await upload).json()) as { url: string; card: string }
  expect([await sizeOf(page, url), await sizeOf(page, card)]).toEqual([
    [600, 600],
    [300, 300],
  ])
  const colors = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const pen = Object.assign(document.createElement('canvas'), { width: 300, height: 300 }).getContext('2d')
    pen?.drawImage(image, 0, 0)
    return [60, 150, 240].map((y) => Math.round((pen?.getImageData(5, y, 1, 1).data[1] ?? 0) / 255))
  }, card)
  expect(colors).toEqual([1, 0, 1])
})

test('the crop begins with 80 % of the picture, is dragged by corners and edges, and begins anew', async ({ page }) => {
  await choose(page, picture('kiondo-ochre'))
  const dialog = page.getByRole('dialog', { name: 'Crop Image' })
  const area = page.getByRole('group', { name: 'Crop area' })
  await area.waitFor()
  await waitUntilSettled(page)
  const frame = await boxOf(dialog.locator('.crop-frame img'))
  const first = await boxOf(area)
  expect(first.width / Math.min(frame.width, frame.height)).toBeCloseTo(0.8, 1)
  expect(first.x - frame.x).toBeCloseTo(frame.x + frame.width - first.x - first.width, 0)
  expect(first.width).toBeCloseTo(first.height, 0)

  const width = async () => (await boxOf(area)).width
  await drag(page, 'Resize from the bottom right', -60, -60)
  await expect.poll(width).toBeCloseTo(first.width - 60, 0)
  const smaller = await boxOf(area)
  expect([smaller.x, smaller.y].map(Math.round)).toEqual([first.x, first.y].map(Math.round))
  await drag(page, 'Resize from the left', -900, 0)
  await expect.poll(width).toBeGreaterThan(smaller.width + 1)
  expect((await boxOf(area)).x).toBeGreaterThanOrEqual(frame.x - 1)
  await drag(page, 'Resize from the top left', 900, 900)
  await expect.poll(width).toBeCloseTo(50, 0)
  await drag(page, 'Crop area. Arrow keys move it.', 900, 900)
  await expect
    .poll(async () => {
      const corner = await boxOf(area)
      return corner.x + corner.width
    })
    .toBeCloseTo(frame.x + frame.width, 0)

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await choose(page, picture('kiondo-ochre'))
  await area.waitFor()
  await waitUntilSettled(page)
  expect(await width()).toBeCloseTo(first.width, 0)
})

test('a picture shows how far it is, is sent again after a failure, and the form is not lost', async ({ page }) => {
  let isDown = true
  let releaseUpload = () => {}
  const gate = new Promise<void>((resolve) => {
    releaseUpload = resolve
  })
  await page.route('**/products/images*', async (route) => {
    if (isDown) return route.abort()
    await gate
    return route.continue()
  })
  await nameAndPrice(page, 'Tray', '10')
  await choose(page, picture('kiondo-ochre'))
  await apply(page)
  await expect(page.getByText('Waits for the network')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Upload image 1 again' }).click()
  await expect(page.getByRole('progressbar', { name: /^Image 1: \d+% uploaded$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  releaseUpload()
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Tray' }).locator('img:visible')).toHaveCount(1)
  await expect(page.getByText('Warning', { exact: true })).toBeHidden()
})

test('saving waits for a picture that does not get up, and leaves it out on request', async ({ page }) => {
  await page.route('**/products/images*', (route) => route.abort())
  await nameAndPrice(page, 'Tray', '10')
  await choose(page, picture('kiondo-ochre'))
  await apply(page)
  await expect(page.getByText('Waits for the network')).toBeVisible()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Saving waits for 1 photo.')).toBeVisible()
  await page.getByRole('button', { name: 'Save without it' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Tray' }).locator('.leso')).toBeVisible()
})

test('several photos are chosen at once: each is cropped, one that is refused is named and loses no other', async ({
  page,
}) => {
  const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await page.locator('input[type=file]').setInputFiles([picture('kiondo-ochre'), notes, picture('wrap-dress')])
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByText('notes.pdf: Please choose a picture: JPEG, PNG or WebP.')).toBeVisible()
  await apply(page)
  await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeVisible()
})

test('files dropped beside the target go through the crop one after another, pasted ones too', async ({ page }) => {
  await drop(page, 'drop', ['kiondo-ochre', 'wrap-dress'])
  await expect(page.getByText('1 more image waits')).toBeVisible()
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByText('1 more image waits')).toBeHidden()
  await apply(page)
  await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeVisible()
  await drop(page, 'paste', ['kiondo-charcoal'])
  await apply(page)
  await expect(page.getByRole('button', { name: 'Remove image 3' })).toBeVisible()
})

test('on the free plan the next product, and a second picture, chosen or dropped, lead to Pro', async ({
  page,
  store,
  sql,
}) => {
  await sql('UPDATE stores SET pro_until = NULL WHERE id = ?', store.storeId)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product Limit Reached')).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/plan\?from=free$/)
  await sql('UPDATE products SET deleted_at = 1 WHERE store_id = ? AND name > ?', store.storeId, 'C')
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('dialog', { name: 'Add New Product' }).waitFor()
  await drop(page, 'drop', ['kiondo-ochre', 'wrap-dress'])
  await expect(page.getByText('Image Limit Reached')).toBeVisible()
  await expect(page.getByText('1 of the chosen pictures was left out.')).toBeVisible()
  await apply(page)
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  await dismissToasts(page)
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByText('You can only add 1 image per product on your free plan.')).toBeVisible()
  const [plans] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Upgrade to Pro' }).click(),
  ])
  await expect(plans).toHaveURL(/\/upgrade$/)
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
})

test('the camera: back first, then the front one, Capture, Retry, Use Photo; one that is missing or refused is told', async ({
  page,
}) => {
  await nameAndPrice(page, 'Tray', '10')
  const facingModes: string[] = []
  await page.exposeFunction('cameraAsked', (facing: string) => void facingModes.push(facing))
  await page.evaluate(() => {
    const devices = navigator.mediaDevices
    const originalGetUserMedia = devices.getUserMedia.bind(devices)
    devices.getUserMedia = (constraints) => {
      const video = constraints?.video as { facingMode: { ideal: string } }
      ;(window as unknown as { cameraAsked(facing: string): void }).cameraAsked(video.facingMode.ideal)
      return originalGetUserMedia(constraints)
    }
  })
  await page.getByRole('button', { name: 'Camera' }).click()
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(camera.getByRole('button', { name: 'Capture' })).toBeEnabled()
  await camera.getByRole('button', { name: 'Switch camera' }).click()
  await expect.poll(() => facingModes).toEqual(['environment', 'user'])
  await expect(camera.getByRole('button', { name: 'Capture' })).toBeEnabled()
  await camera.getByRole('button', { name: 'Capture' }).click()
  await expect(camera.getByAltText('The photo you took')).toBeVisible()
  await camera.getByRole('button', { name: 'Retry' }).click()
  await camera.getByRole('button', { name: 'Capture' }).click()
  await camera.getByRole('button', { name: 'Use Photo' }).click()
  await expect(page.getByText('Cover', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('video'))).toBeNull()

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(camera.getByText('Permission denied')).toBeVisible()
  await camera.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(camera.getByText('Camera not supported on this device or browser')).toBeVisible()
  await camera.getByRole('button', { name: 'Cancel' }).click()
  await expect(camera).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tray')
})

function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  return page.locator('input[type=file]').setInputFiles(file)
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByRole('dialog', { name: 'Crop Image' })).toBeHidden()
}

async function dismissToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-sonner-toast]')
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-sonner-toast] .toast-close')) button.click()
  })
  await expect(toasts).toHaveCount(0)
}

/** Files held over the heading of the dialog, or pasted while nothing is being typed. */
async function drop(page: Page, kind: 'drop' | 'paste', names: string[]): Promise<void> {
  const files = names.map((name) => ({ name: `${name}.jpg`, bytes: picture(name).buffer.toString('base64') }))
  const transfer = await page.evaluateHandle((droppedFiles) => {
    const data = new DataTransfer()
    for (const { name, bytes } of droppedFiles) {
      const raw = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))
      data.items.add(new File([raw], name, { type: 'image/jpeg' }))
    }
    return data
  }, files)
  const heading = page.getByRole('heading', { name: 'Add New Product' })
  if (kind === 'drop') return heading.dispatchEvent('drop', { dataTransfer: transfer })
  await heading.evaluate(
    (element, data) =>
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
    transfer,
  )
}

async function drag(page: Page, name: string, dx: number, dy: number): Promise<void> {
  const { x, y, width, height } = await boxOf(page.getByLabel(name, { exact: true }))
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 4 })
  await page.mouse.up()
}

async function boxOf(target: ReturnType<Page['locator']>) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  return box
}

function sizeOf(page: Page, url: string): Promise<number[]> {
  return page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, url)
}
