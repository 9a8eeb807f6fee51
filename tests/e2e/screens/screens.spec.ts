import { readFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import routes from '../../../app/routes.ts'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { findViolations } from '../support/accessibility.ts'
import { cloneStore, expect, test } from '../support/fixtures.ts'
import { findDrawnErrors, findServedErrors } from '../support/markup.ts'
import { badlyFocused } from './focus-rules.ts'
import { doubleTheType, findUnexplainedFields, findUnreachableElements } from './layout-rules.ts'
import { askForStillness } from './motion-rules.ts'
import { openedScreens } from './opened-screens.ts'
import { promptScreens } from './prompt-screens.ts'
import { firstScreens, openScreen, photograph, type Screen, screens } from './screens.ts'
import { sharedPage } from './shared-page.ts'

interface Route {
  path?: string
  index?: boolean
  file: string
  children?: Route[]
}

test('every page of the URL table has its screens', { tag: '@page' }, async () => {
  expect(pagesOf((await routes) as Route[]).filter((path) => !(path in screens))).toEqual([])
})

test.describe.configure({ timeout: 90_000 })

const isFull = Boolean(process.env.FULL)
const tablet = { width: 820, height: 1180 }
const desktop = { width: 1280, height: 800 }
// WCAG's narrowest window, which is 1280 px at 400 %; 640 px is half a desktop's, at 200 %.
const narrowest = { width: 320, height: 640 }
const widerThanPhones = [
  { width: 640, height: 400 },
  tablet,
  { width: 1024, height: 768 },
  desktop,
  { width: 1366, height: 650 },
]
const withTargetSize = { rules: { 'target-size': { enabled: true } } }

const screenTest = test.extend(sharedPage).extend<object, { sharedStore: ClonedStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  sharedStore: [async ({}, use) => use(await cloneStore('kijani-crafts')), { scope: 'worker' }],
})

/** What is only looked at needs no store of its own. */
const readingTest = screenTest.extend({ store: ({ sharedStore }, use) => use(sharedStore) })

for (const screen of [...Object.values(screens).flat(), ...openedScreens, ...promptScreens]) {
  const test = screen.act ? screenTest : readingTest
  test(
    `${screen.name} is accessible and fits its width`,
    { tag: firstScreens.has(screen) ? '@page' : '@state' },
    ({ page, store }, info) => checkScreen(screen, page, store, info),
  )
}

async function checkScreen(screen: Screen, page: Page, store: ClonedStore, info: TestInfo) {
  const isPage = firstScreens.has(screen)
  const isPhone = info.project.name === 'phone'
  const stillness = isFull ? await askForStillness(page) : null
  await openScreen(page, screen, store)
  await photograph(page, info.project.name, screen.name)
  expect((await stillness?.movements()) ?? [], 'what moves for people who asked for less').toEqual([])
  expect(await findUnexplainedFields(page), 'wrong, and nobody says why').toEqual([])
  await expect.poll(() => findUnreachableElements(page), 'out of reach').toEqual([])
  expect(await findViolations(page, withTargetSize)).toEqual([])
  expect(await findDrawnErrors(page), 'markup').toEqual([])
  if (isPage && isPhone) {
    const answer = await page.request.get(page.url())
    expect(await findServedErrors(await answer.text()), 'markup as it was sent').toEqual([])
  }
  // Each thing that takes the focus is tried, hundreds on some pages.
  if (isPhone && isFull) expect(await badlyFocused(page), 'focus').toEqual([])
  for (const size of sizesOf(isPage, isPhone)) {
    await page.setViewportSize(size)
    // A menu finds its place again some frames after the window has changed.
    await expect.poll(() => findUnreachableElements(page), `out of reach at ${size.width}`).toEqual([])
    if (size === tablet) await photograph(page, 'tablet', screen.name)
    if (size === desktop && isPhone) await photograph(page, 'desktop', screen.name)
  }
  if (!isPhone || !isFull) return
  await page.setViewportSize({ width: 360, height: 800 })
  await doubleTheType(page)
  await expect.poll(() => findUnreachableElements(page), 'out of reach in letters of twice the size').toEqual([])
}

/** A page is opened once more in a desktop's window, a state is widened to it. */
function sizesOf(isPage: boolean, isPhone: boolean) {
  if (!isPhone) return widerThanPhones
  return isPage ? [narrowest] : [narrowest, ...widerThanPhones]
}

/** A module that renders one, or a shopper's, whose loader answers with the whole document. */
function isPage({ file }: Route): boolean {
  return file.endsWith('.tsx') || readFileSync(`app/${file}`, 'utf8').includes('#app/documents/')
}

function pagesOf(table: Route[], above = ''): string[] {
  return table.flatMap((route) => {
    const path = [above, route.path].filter(Boolean).join('/')
    const ownPath = isPage(route) && (route.path || route.index) ? [path || '/'] : []
    return [...ownPath, ...pagesOf(route.children ?? [], path)]
  })
}
