/** In the place of drizzle's enums of PostgreSQL: with them would come a second database's columns. */
export const isPgEnum = () => false
