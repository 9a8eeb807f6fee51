/** React's hooks for components that are drawn once, on the server: the first state, and no effects. */
const nothing = () => {}

export class Component<Props> {
  constructor(readonly props: Props) {}
}

export function useState<State>(initial: State | (() => State)) {
  return [initial instanceof Function ? initial() : initial, nothing] as const
}

export const useRef = <Value>(current: Value) => ({ current })
export const useMemo = <Value>(make: () => Value) => make()
export const useCallback = <Callback>(callback: Callback) => callback
export const useEffect = nothing

export function useSyncExternalStore<Snapshot>(_subscribe: unknown, read: () => Snapshot, readOnServer = read) {
  return readOnServer()
}
