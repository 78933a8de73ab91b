import { SignInButton } from './sign-in-button.tsx'
import { usePointsInfo } from './use-points-info.ts'

const quiet = { silent: true, suppressLogin: true }

/** On a page about something else, which does without it if it cannot be loaded. */
export const SignIn = ({ wide = false }: { wide?: boolean }) => {
  const { data } = usePointsInfo(quiet)
  return data ? <SignInButton info={data} wide={wide} /> : null
}
