import type { Context } from '#app/load-context.server.ts'
import { createAlertSettings } from '../alert/alert-settings.server.ts'
import { createCustomers } from '../customer/customers.server.ts'
import { createAreas } from '../delivery/areas.server.ts'
import { createHandover } from '../delivery/handover.server.ts'
import { createRuns } from '../delivery/runs.server.ts'
import { createAnalytics } from '../figures/analytics.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { storeMirror } from '../homes/mirror.server.ts'
import { createLogo } from '../media/logo.server.ts'
import { createMedia } from '../media/media.server.ts'
import { createMoney } from '../money/money.server.ts'
import { createPromptSettings } from '../money/prompt/account-settings.server.ts'
import { createPrompts } from '../money/prompt/prompts.server.ts'
import { createOrders } from '../order/orders.server.ts'
import { createTill } from '../order/till/till.server.ts'
import { createArrangement } from '../product/arrangement.server.ts'
import { createCategories } from '../product/category/categories.server.ts'
import { createImports } from '../product/import/imports.server.ts'
import { createProducts } from '../product/products.server.ts'
import { createShifts } from '../shift/shifts.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { createActivity } from '../staff/activity.server.ts'
import { createPins } from '../staff/pin.server.ts'
import { createStaff } from '../staff/staff.server.ts'
import { createTills } from '../staff/tills.server.ts'
import { createDiscounts } from './discounts.server.ts'
import { createHours } from './hours.server.ts'
import { createPayments } from './payment-methods.server.ts'
import { createSelling } from './selling.server.ts'
import { createSettings } from './settings.server.ts'
import { createShell } from './shell.server.ts'

/**
 * The result is the permission to use it: only the guards hand it out.
 * `actor` stands in the activity that is written, `till` is where they work.
 */
export async function openStore(
  context: Context,
  storeId: string,
  actor: string | null = null,
  till: string | null = actor,
) {
  const home = await databaseOf(context, storeId)
  const scope = storeScope(home, storeId, actor)
  const own = { scope, isFirst: home === context.db }
  return {
    id: storeId,
    shell: createShell(scope, context, till),
    settings: createSettings(scope, context, storeMirror(context, home, storeId)),
    hours: createHours(scope, context),
    alertSettings: createAlertSettings(scope, context),
    areas: createAreas(scope, context),
    products: createProducts(scope, context),
    imports: createImports(scope, context),
    arrangement: createArrangement(scope, context),
    categories: createCategories(scope, context),
    orders: createOrders(scope, context),
    money: createMoney(scope, context),
    prompts: createPrompts(scope, context, home),
    handover: createHandover(scope, context),
    runs: createRuns(scope, context),
    till: createTill(scope, context.now),
    customers: createCustomers(scope, context),
    payments: createPayments(scope, context),
    promptSettings: createPromptSettings(scope, context),
    discounts: createDiscounts(scope, context),
    analytics: createAnalytics(scope, context),
    media: createMedia(scope, context),
    logo: createLogo(scope, context),
    staff: createStaff(context, storeId, own),
    pins: createPins(context, storeId, own),
    activity: createActivity(scope, context),
    tills: createTills(context, storeId, own),
    shifts: createShifts(scope, context),
    selling: createSelling(scope, context),
  }
}

export type OpenStore = Awaited<ReturnType<typeof openStore>>
