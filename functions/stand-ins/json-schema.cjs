// In the place of what zod describes its schemas with as JSON Schema: each schema names it and nobody here asks.
// CommonJS, so that its forty names need not be repeated.
module.exports = {}
