export type LockAnswer =
  | { ok: true }
  | {
      ok: false
      /** 'must-change': the first PIN was right. 'new-pin': the chosen one is refused. */
      reason:
        | 'no-till'
        | 'gone'
        | 'must-change'
        | 'new-pin'
        | 'pin-invalid'
        | 'pin-wrong'
        | 'pin-missing'
        | 'pin-tries'
        | 'failed'
      text: string
    }
