// Written by `npm run build`.
import en_errors from '../en/errors.json' with { type: 'json' }
import en_mail from '../en/mail.json' with { type: 'json' }
import en_newsletter from '../en/newsletter.json' with { type: 'json' }
import en_server from '../en/server.json' with { type: 'json' }
import sv_errors from '../sv/errors.json' with { type: 'json' }
import sv_mail from '../sv/mail.json' with { type: 'json' }
import sv_newsletter from '../sv/newsletter.json' with { type: 'json' }
import sv_server from '../sv/server.json' with { type: 'json' }
import it_errors from '../it/errors.json' with { type: 'json' }
import it_mail from '../it/mail.json' with { type: 'json' }
import it_newsletter from '../it/newsletter.json' with { type: 'json' }
import it_server from '../it/server.json' with { type: 'json' }
import no_errors from '../no/errors.json' with { type: 'json' }
import no_mail from '../no/mail.json' with { type: 'json' }
import no_newsletter from '../no/newsletter.json' with { type: 'json' }
import no_server from '../no/server.json' with { type: 'json' }
import de_errors from '../de/errors.json' with { type: 'json' }
import de_mail from '../de/mail.json' with { type: 'json' }
import de_newsletter from '../de/newsletter.json' with { type: 'json' }
import de_server from '../de/server.json' with { type: 'json' }
import fr_errors from '../fr/errors.json' with { type: 'json' }
import fr_mail from '../fr/mail.json' with { type: 'json' }
import fr_newsletter from '../fr/newsletter.json' with { type: 'json' }
import fr_server from '../fr/server.json' with { type: 'json' }
import es_errors from '../es/errors.json' with { type: 'json' }
import es_mail from '../es/mail.json' with { type: 'json' }
import es_newsletter from '../es/newsletter.json' with { type: 'json' }
import es_server from '../es/server.json' with { type: 'json' }
import da_errors from '../da/errors.json' with { type: 'json' }
import da_mail from '../da/mail.json' with { type: 'json' }
import da_newsletter from '../da/newsletter.json' with { type: 'json' }
import da_server from '../da/server.json' with { type: 'json' }

export const TABLE = {
  en: { errors: en_errors, mail: en_mail, newsletter: en_newsletter, server: en_server },
  sv: { errors: sv_errors, mail: sv_mail, newsletter: sv_newsletter, server: sv_server },
  it: { errors: it_errors, mail: it_mail, newsletter: it_newsletter, server: it_server },
  no: { errors: no_errors, mail: no_mail, newsletter: no_newsletter, server: no_server },
  de: { errors: de_errors, mail: de_mail, newsletter: de_newsletter, server: de_server },
  fr: { errors: fr_errors, mail: fr_mail, newsletter: fr_newsletter, server: fr_server },
  es: { errors: es_errors, mail: es_mail, newsletter: es_newsletter, server: es_server },
  da: { errors: da_errors, mail: da_mail, newsletter: da_newsletter, server: da_server },
}
