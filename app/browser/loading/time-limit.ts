export async function withinTime<T>(task: Promise<T>, limitMs: number): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), limitMs))
  const result = task.catch((error: unknown) => {
    console.warn('a step that may fail has failed', error)
    return null
  })
  return Promise.race([result, timeout])
}
