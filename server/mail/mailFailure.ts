// What a failed attempt means: for the letter, for its address, for the letters behind it.
export type MailFailure = {
  /** Tried again, or not any more. */
  final: boolean;
  /** The address itself takes no letters. */
  address: boolean;
  /** The server is not there at all: the others need not be tried now. */
  away: boolean;
  /** For the administrator. */
  text: string;
  /** For the log: the server repeats the address in its words, so these are not kept. */
  code: string;
};

type SmtpError = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown; name?: unknown };

/** Reads the error of an attempt. */
export function mailFailure(error: unknown): MailFailure {
  const { code, responseCode, response, command, name } = error as SmtpError;
  const answered = typeof responseCode === 'number' ? responseCode : 0;
  const code_ = [code ?? name, command, answered || undefined].filter(Boolean).join(' ');
  const failure = (text: string, what: Partial<MailFailure> = {}): MailFailure => ({
    ...{ final: false, address: false, away: false },
    ...what,
    text: answered ? `${text} (${answered}).` : `${text}.`,
    code: code_,
  });
  const refused = answered >= 500 && answered < 600 && answered !== 503;
  // 5.7.x: a rule of the server about us or the letter, not about the address.
  const rule = typeof response === 'string' && /^\d{3}[ -]5\.7\./.test(response);
  if (code === 'EENVELOPE' && command === 'API') {
    return failure('Адрес написан с ошибкой', { final: true, address: true });
  }
  if (refused && command === 'RCPT TO') {
    return rule
      ? failure('Почтовый сервер отказался принять письмо', { final: true })
      : failure('Почтовый сервер не принимает письма на этот адрес', { final: true, address: true });
  }
  if (refused && command === 'DATA') return failure('Почтовый сервер отказался принять письмо', { final: true });
  if (code === 'EAUTH') return failure('Почтовый сервер не впускает портал: проверьте SMTP_URL', { away: true });
  if (refused && command === 'MAIL FROM') {
    return failure('Почтовый сервер не принимает адрес отправителя: проверьте MAIL_FROM', { away: true });
  }
  if (answered && answered !== 421 && (command === 'RCPT TO' || command === 'DATA' || command === 'MAIL FROM')) {
    return failure('Почтовый сервер просит повторить позже');
  }
  if (NO_SERVER.has(String(code)) || answered) {
    return failure('Почтовый сервер не отвечает', { away: true });
  }
  return failure('Письмо не удалось передать');
}

const NO_SERVER = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY', 'EABORT']);
