/** What the runtime and its simulators cost without a product. */
export class LiveStore {}
export default { fetch: () => new Response('ok'), queue() {}, scheduled() {} }
