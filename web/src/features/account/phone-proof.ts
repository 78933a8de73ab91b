import { useRef } from 'react'
import { api } from '../../lib/api/api.ts'

type CheckRoute = 'PUT /user/checkRegisterSms' | 'PUT /user/checkUpdatePwdSms'

/**
 * Exchanges a code for its flag. A code is valid once, so the flag is kept: if the next call is refused (a user name
 * that is taken, say), another try needs no new code.
 */
export const usePhoneProof = (route: CheckRoute) => {
  const proof = useRef<{ key: string; flag: string } | null>(null)
  return async (mobile: string, code: string): Promise<string> => {
    const validCode = code.trim()
    const key = `${mobile}:${validCode}`
    if (proof.current?.key !== key) {
      proof.current = null
      proof.current = { key, flag: await api(route, { body: { mobile, validCode } }) }
    }
    return proof.current.flag
  }
}
