import { useState } from 'react'
import { codeError, mobileError, newPasswordError } from './account-form.ts'

type Errors = Readonly<Record<'mobile' | 'code' | 'password', string | undefined>>

const NO_ERRORS: Errors = { mobile: undefined, code: undefined, password: undefined }

/** A number, the code that proves it and a new password: what sign-up and a forgotten password both ask for. */
export function useProofForm() {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const errors: Errors = { mobile: mobileError(mobile), code: codeError(code), password: newPasswordError(password) }
  return {
    values: { mobile, code, password },
    set: { mobile: setMobile, code: setCode, password: setPassword },
    /** Nothing is called wrong before the first try. */
    shown: isTried ? errors : NO_ERRORS,
    isTried,
    isComplete: Object.values(errors).every((error) => error === undefined),
    tryNow: () => setTried(true),
  }
}

export type ProofForm = ReturnType<typeof useProofForm>
