/**
 * In the place of drizzle's relational queries (`db.query`), which nothing here makes: they need the whole schema handed to
 * `drizzle()`, and every query on a store goes through app/data/store-scope.server.ts.
 */
class Unused {
  constructor() {
    throw new Error('The Worker carries no relational queries: see functions/stand-ins/relations.ts.')
  }
}
export const RelationalQueryBuilder = Unused
export const One = Unused
export const Many = Unused

function unused(): never {
  return new Unused() as never
}
export const createTableRelationsHelpers = unused
export const extractTablesRelationalConfig = unused
export const getOperators = unused
export const getOrderByOperators = unused
export const normalizeRelation = unused
