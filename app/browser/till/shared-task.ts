const tasks = new Map<string, { users: number; stop: AbortController }>()

/** Runs a task while at least one part of the page needs it. Returns what ends this part's need. */
export function shareTask(name: string, start: (signal: AbortSignal) => void): () => void {
  const task = tasks.get(name) ?? { users: 0, stop: new AbortController() }
  tasks.set(name, task)
  task.users += 1
  if (task.users === 1) start(task.stop.signal)
  return () => {
    task.users -= 1
    if (task.users > 0) return
    tasks.delete(name)
    task.stop.abort()
  }
}
