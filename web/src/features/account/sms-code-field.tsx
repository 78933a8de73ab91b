import { isMobile } from 'qinghua-contract/input-rules'
import { useCommand } from '../../lib/api/command.ts'
import { noteCodeSent, TimedCodeField } from './timed-code-field.tsx'

type SmsRoute = 'POST /sms/sendLoginCode' | 'PUT /user/sendRegisterSms' | 'POST /sms/sendUpdatePwdCode'

interface Props {
  route: SmsRoute
  mobile: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
  onBadMobile: () => void
}

export const SmsCodeField = ({ route, mobile, onBadMobile, ...field }: Props) => {
  const send = useCommand(route, { onSuccess: () => noteCodeSent(route) })
  return (
    <TimedCodeField
      kind={route}
      sentTo={`${mobile.slice(0, 3)}****${mobile.slice(-4)}`}
      busy={send.isPending}
      onAsk={() => (isMobile(mobile) ? send.mutate({ body: { mobile } }) : onBadMobile())}
      {...field}
    />
  )
}
