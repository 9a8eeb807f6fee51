/**
 * Takes screenshots of the demo store for the public site and the README: public/site/phone-*.webp
 * and desktop-store.webp. Needs a build, a browser and Roboto; the results
 * are committed.
 *
 *   npm run site:pictures
 */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { browserFlags, findBrowser } from '../tests/support/browser.mjs'
import { fontsEnv, requireRoboto } from '../tests/support/roboto.mjs'
import { startServer } from '../tests/support/server.mjs'
import { stop } from './command/stop.mjs'

const site = new URL('../public/site/', import.meta.url)
// A phone 390 px wide; the site shows the screenshot at 270 px.
const phone = { width: 390, height: 826 }

requireRoboto()
const server = await startServer({ port: Number(process.env.PORT || 8794) })
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: browserFlags,
  env: fontsEnv(),
})
try {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${server.url}/store/kijani-crafts`, { waitUntil: 'networkidle' })
  if (!(await fontsOf(context, page)).includes('Roboto'))
    stop('The browser shows another font than Roboto, so nothing was changed.')
  await addToCart(page, 'Kiondo basket, ochre')
  await addToCart(page, 'Baobab & honey soap')
  await page.reload({ waitUntil: 'networkidle' })
  await page.evaluate(() => window.scrollTo(0, 0))
  await screenshot(page, 'store')
  await page.getByRole('link', { name: 'Akala beaded sandals' }).click()
  await page.getByRole('radio').nth(2).check()
  await screenshot(page, 'product')
  await page.goBack()
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await screenshot(page, 'cart')
  const desktop = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await desktop.goto(`${server.url}/store/kijani-crafts`, { waitUntil: 'networkidle' })
  const widePicture = sharp(await desktop.screenshot()).webp({ quality: 70, effort: 6 })
  writeFileSync(new URL('desktop-store.webp', site), await widePicture.toBuffer())
} finally {
  await browser.close()
  await server.stop()
}

async function fontsOf(context, page) {
  const session = await context.newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map((font) => font.familyName)
}

async function addToCart(page, name) {
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Product Details' }).waitFor({ state: 'hidden' })
}

async function screenshot(page, name) {
  await page.waitForTimeout(800)
  const picture = sharp(await page.screenshot()).resize(540, 1144, { fit: 'fill' })
  writeFileSync(new URL(`phone-${name}.webp`, site), await picture.webp({ quality: 60, effort: 6 }).toBuffer())
}
