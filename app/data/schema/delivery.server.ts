import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AREA_KINDS, type TimeWindow } from '#app/domain/delivery/area.ts'
import type { LateReport } from '#app/domain/delivery/late-report.ts'
import { COLLECTED_WITH, type LeftOut, RUN_STATES, STOP_STATES } from '#app/domain/delivery/run.ts'
import { boolean, minorUnits, storeId, timestamp } from './columns.server.ts'

export const deliveryAreas = sqliteTable(
  'delivery_areas',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    kind: text('kind', { enum: AREA_KINDS }).notNull(),
    name: text('name').notNull(),
    part: text('part').notNull().default(''),
    placeKey: text('place_key').notNull(),
    fee: minorUnits('fee').notNull().default(0),
    freeAbove: minorUnits('free_above'),
    minimum: minorUnits('minimum'),
    days: text('days').notNull().default('1111111'),
    windows: text('windows', { mode: 'json' }).$type<TimeWindow[]>().notNull().default([]),
    leadMinutes: integer('lead_minutes').notNull().default(0),
    eta: text('eta').notNull().default(''),
    address: text('address').notNull().default(''),
    mapUrl: text('map_url'),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    removedAt: timestamp('removed_at'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const deliveryRuns = sqliteTable(
  'delivery_runs',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    requestId: text('request_id').notNull(),
    number: integer('number').notNull(),
    riderName: text('rider_name').notNull(),
    riderPhone: text('rider_phone').notNull(),
    state: text('state', { enum: RUN_STATES }).notNull().default('open'),
    linkVersion: integer('link_version').notNull().default(1),
    expiresAt: timestamp('expires_at').notNull(),
    createdBy: text('created_by'),
    createdAt: timestamp('created_at').notNull(),
    endedAt: timestamp('ended_at'),
    linkStoppedAt: timestamp('link_stopped_at'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const deliveryStops = sqliteTable(
  'delivery_stops',
  {
    storeId: storeId(),
    runId: text('run_id').notNull(),
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    state: text('state', { enum: STOP_STATES }).notNull().default('waiting'),
    isVerified: boolean('is_verified').notNull().default(false),
    codeTries: integer('code_tries').notNull().default(0),
    lastTry: text('last_try'),
    collected: minorUnits('collected').notNull().default(0),
    collectedWith: text('collected_with', { enum: COLLECTED_WITH }),
    amountShown: minorUnits('amount_shown'),
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    photos: text('photos', { mode: 'json' }).$type<string[]>().notNull().default([]),
    leftOut: text('left_out', { mode: 'json' }).$type<LeftOut[]>().notNull().default([]),
    reportId: text('report_id'),
    late: text('late_report', { mode: 'json' }).$type<LateReport>(),
    doneAt: timestamp('done_at'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.runId, t.orderId] })],
)
