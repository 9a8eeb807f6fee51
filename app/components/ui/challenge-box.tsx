import { useEffect, useRef, useState } from 'react'
import { showChallenge } from '#app/browser/challenge.ts'
import { challengeNotLoaded } from '#copy/challenge'
import { challengeNeedsScript } from '#copy/challenge-script'

/** The form's token is valid once: render anew with a new key. */
export function ChallengeBox({ siteKey }: { siteKey: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => (box.current ? showChallenge(box.current, siteKey, () => setFailed(true)) : undefined), [siteKey])

  return (
    <>
      <div ref={box} className="min-h-[65px]" />
      {hasFailed ? <p>{challengeNotLoaded()}</p> : null}
      <noscript>
        <p>{challengeNeedsScript()}</p>
      </noscript>
    </>
  )
}
