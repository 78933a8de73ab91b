import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'
import type { Credentials } from '../core/people/login.ts'

/**
 * The key pair that encrypts passwords in transit. Both halves are public: the encryption imitates a real client and
 * protects nothing. The pair is fixed, so that a recorded login can be replayed.
 */
const mockKey = {
  publicKey: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAkPmu57/8za9iYnf6UHE5
2W921OJHh0X83vTV9djNwBpnx0818DBQ3jOY5BanFjs2mXIbO8ZWM5+Tn/uwHzgW
DEcsSVvETJOlSrLncguHVslIDb28sg4dacoJLNmhmZeUigsTUtqqRyNTDXKRTlZ3
hrBD8E03JuFh2iJpCZtf46bQUF42HiucZbOSUFclBVhuQGU3TqP8bqD2Xxsvrdhv
372Ifb9dgo8GnyGmlt9Zio1xOr62dNB0KU9jFaKtIKEX8MWMV8qba0S8u2bFfVjH
kJeEmbHsxmMvwS5g6rPeb8iInMsgf2lZ1/aKEJ32C4aUN78qSVyI/Sqrwb25RX17
fwIDAQAB
-----END PUBLIC KEY-----`,
  privateKey: `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCQ+a7nv/zNr2Ji
d/pQcTnZb3bU4keHRfze9NX12M3AGmfHTzXwMFDeM5jkFqcWOzaZchs7xlYzn5Of
+7AfOBYMRyxJW8RMk6VKsudyC4dWyUgNvbyyDh1pygks2aGZl5SKCxNS2qpHI1MN
cpFOVneGsEPwTTcm4WHaImkJm1/jptBQXjYeK5xls5JQVyUFWG5AZTdOo/xuoPZf
Gy+t2G/fvYh9v12CjwafIaaW31mKjXE6vrZ00HQpT2MVoq0goRfwxYxXyptrRLy7
ZsV9WMeQl4SZsezGYy/BLmDqs95vyIicyyB/aVnX9ooQnfYLhpQ3vypJXIj9KqvB
vblFfXt/AgMBAAECggEAQMHm6MoPSGkhD078VtZcus1ZTTpOLRSMIaNHt2tCbJ7e
4F53f3R1iuuNTcT4mauVdfFMTOUJOEH9lSa9wxQwdQeNtq7w/iutV7KWQ5D2wUNj
lg+8q+Q2Kzz94DTORGc7CHZuCUJ3cRNMU+NrGIzzEwzFLB+xlQJzzRY1yP7IVE1Q
zfkzPOMAJdZ3ShMkODs2V6BZWlUkAZ+LPVJS+kf707zgnfiUnjDWa1Q1TPtIgyfl
lnTtOLwOrVeAivlh1sDhkdnMKh70UtoPem2UDyGql0yoIbsoK5+geicA9H082SlL
OsEsMsO/LGb0B/NRN2OfxNQ6dShO4I/TS6lI1zaYkQKBgQDKE0Ai8hzn0/yIdW5s
X9HPdy1jCzzf9hY1gj913Do2Tcc4kCSQAdjBs/WxVt46F3VMQOz6MqqA6u24bIpz
OKjhwseD2rsmm1LM9VxMDNaAupyIfuFJzhtnyFFD363lBeiuC0g5v5PhpPfW3zrn
pWOEXWjl9FmSHGCIIsVOP8WVIwKBgQC3qajvLVUF9cCCF/ZuSPBt5PN4UBQi1Jzm
flQ/DUATX+ZbufbG7/PhgSRujLpCE2dDKQ4YjkDR4M8RLqpzy+1Li8LmS+LsTh0v
sesTYSwxmDrl3yVFbUotJzvqqLX2svsm8kwLbR/fSJONi/SY4MTZ4AD1ErfTzZ1Q
T+2oSQHL9QKBgQC5Ch+04FevweKBYmcXPjb173/ULjo0KzfzD63k0yFLELXZCcUx
ST+fQJc/KPid4VU72kgmY7bWDkpYkqvFDqE2+hGQn/64P4r2u8ckrKzPfBJSuzy5
RM67nicsK+skyOBkX1hn6RIVkeaRECD0dfJHBvJDgBl1Ph73Cj/6g1L+WQKBgBjh
RN9Rtsjd57w33sxF2Twp3cmYn4GwZ6jZyDPaaam2PhCC+qksbE9KHVNUgQ7ebgit
ERnGe4Vy/NoJBlI1d+nZ/wcPlKgKVO3XHk87xK7bPm9RcU0cZwYC4J0DSdMnn9pA
zIhnuf+XZ1Wvde0X1dLmA3svk/N/USZGDZ3UdgfZAoGAad1UBSQmBCmbxEcsa3qC
M83M/7HIcMfhmKYqjmNTgrG6zXLVbE7gOch3t7+o2mFqWRr0JjnLU7WlWf1QD7XG
1GWy79mVrYjwj+kAiwb766dJNFfZbiWbWCAHVguelvu50aNNAenEgXuQdsa94K9w
c8IKka+9xwbduxxVvCMlHog=
-----END PRIVATE KEY-----`,
} as const

export const { publicKey } = mockKey
const key = createPrivateKey(mockKey.privateKey)
const packed = /^(\d{13})([\s\S]*)$/

/** Removes PKCS#1 v1.5 padding by hand, because Node 20 no longer does. */
const unpadded = (block: Buffer): Buffer | null => {
  const end = block.indexOf(0, 2)
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1) : null
}

const decrypt = (cipher: Buffer): string | null => {
  try {
    const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, cipher)
    return unpadded(block)?.toString('utf8') ?? null
  } catch {
    return null
  }
}

/** Decrypts what the storefront sends: 13 digits of server time, then the password. */
export const openCredentials = (sent: string): Credentials => {
  const bytes = Buffer.from(sent, 'base64')
  const match = packed.exec(decrypt(bytes) ?? '')
  // Base64 has several spellings for the same bytes; only one is accepted, or a used password could be sent again.
  return match
    ? { cipher: bytes.toString('base64'), opened: { at: Number(match[1]), password: match[2] ?? '' } }
    : { cipher: sent, opened: null }
}
