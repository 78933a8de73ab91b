import { useEffect, useState } from 'react'

/** The value, once it has not changed for `calm` ms. */
export const useSettled = <T>(value: T, calm: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, calm, value)
    return () => clearTimeout(timer)
  }, [value, calm])
  return settled
}
