/** In the place of better-auth's telemetry, which is off. */
export async function createTelemetry() {
  return { publish: async () => {} }
}
