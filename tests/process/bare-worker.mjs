/** An empty Worker: the baseline of a cold start. */
export class LiveStore {}
export default { fetch: () => new Response('ok'), queue() {}, scheduled() {} }
