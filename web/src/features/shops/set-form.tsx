import type { OwnShop, UserInfo } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useCommand } from '../../lib/api/command.ts'
import { isRefusal } from '../../lib/api/is-refusal.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { packPassword } from '../../lib/session/pack-password.ts'
import { showToast } from '../../lib/toasts.ts'
import { noteCodeSent, TimedCodeField } from '../account/timed-code-field.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NewPassword } from './new-password.tsx'
import { shopAccountPath } from './own-shop-address.ts'
import { useAccountFields, type AccountFields } from './use-account-fields.ts'
import { ownShopQuery } from './use-own-shop.ts'

const kind = 'POST /p/shop/sendCode'

/** User name and password, set for the first time or anew, with a code. */
export const SetForm = ({ shop: { username }, user }: { shop: OwnShop; user: UserInfo }) => {
  const t = useText('opening')
  const client = useQueryClient()
  const fields = useAccountFields({ username: username ?? '', password: '', again: '', code: '' })
  const send = useCommand(kind, { onSuccess: () => noteCodeSent(kind) })
  const save = useMutation<null, Error, Pick<AccountFields, 'username' | 'password' | 'code'>>({
    mutationFn: async ({ username: name, password, code }) =>
      api('POST /p/shop/saveUsernameAndPassword', {
        body: { username: name, password: await packPassword(password), code: code.trim() },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownShopQuery.queryKey }),
  })
  const submit = () => {
    const right = fields.isRight()
    if (right)
      save.mutate(fields.form, {
        onSuccess: () => {
          fields.clear()
          showToast('done', t('account.saved'))
        },
        onError: (error) => {
          if (isRefusal(error, 'userNameTaken')) fields.mark('username', 'taken')
          if (isRefusal(error, 'wrongSmsCode')) fields.mark('code', 'codeWrong')
        },
      })
    return right
  }
  return (
    <Form label={t(username === null ? 'account.set' : 'account.setAgain')} busy={save.isPending} onSubmit={submit}>
      <TextField
        label={t('account.userName')}
        hint={t('account.userNameRule')}
        maxLength={limits.userName.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...fields.bind('username')}
      />
      <NewPassword label={t('account.password')} first={fields.bind('password')} again={fields.bind('again')} />
      <p>{t('account.codeGoesTo', { mobile: user.mobile })}</p>
      <TimedCodeField
        kind={kind}
        sentTo={user.mobile}
        busy={send.isPending}
        onAsk={() => send.mutate({ body: { shopAccount: 1 } })}
        {...fields.bind('code')}
      />
      <Button type="submit" size="large" wide busy={save.isPending}>
        {t('account.save')}
      </Button>
      {username !== null && (
        <Link css={buttonStyle} data-look="quiet" to={shopAccountPath}>
          {t('account.remembered')}
        </Link>
      )}
    </Form>
  )
}
