/** Where a request comes from, for limits. */
export function networkAddress(request: Request): string {
  return request.headers.get('cf-connecting-ip') ?? 'unknown'
}
