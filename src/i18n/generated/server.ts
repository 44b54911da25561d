// Written by `npm run build`.
import en_errors from '../en/errors.json' with { type: 'json' }
import en_forms from '../en/forms.json' with { type: 'json' }
import en_invoice from '../en/invoice.json' with { type: 'json' }
import en_mail from '../en/mail.json' with { type: 'json' }
import en_newsletter from '../en/newsletter.json' with { type: 'json' }
import en_restock from '../en/restock.json' with { type: 'json' }
import en_server from '../en/server.json' with { type: 'json' }
import en_tracking from '../en/tracking.json' with { type: 'json' }
import en_withdrawal from '../en/withdrawal.json' with { type: 'json' }
import sv_errors from '../sv/errors.json' with { type: 'json' }
import sv_forms from '../sv/forms.json' with { type: 'json' }
import sv_invoice from '../sv/invoice.json' with { type: 'json' }
import sv_mail from '../sv/mail.json' with { type: 'json' }
import sv_newsletter from '../sv/newsletter.json' with { type: 'json' }
import sv_restock from '../sv/restock.json' with { type: 'json' }
import sv_server from '../sv/server.json' with { type: 'json' }
import sv_tracking from '../sv/tracking.json' with { type: 'json' }
import sv_withdrawal from '../sv/withdrawal.json' with { type: 'json' }
import it_errors from '../it/errors.json' with { type: 'json' }
import it_forms from '../it/forms.json' with { type: 'json' }
import it_invoice from '../it/invoice.json' with { type: 'json' }
import it_mail from '../it/mail.json' with { type: 'json' }
import it_newsletter from '../it/newsletter.json' with { type: 'json' }
import it_restock from '../it/restock.json' with { type: 'json' }
import it_server from '../it/server.json' with { type: 'json' }
import it_tracking from '../it/tracking.json' with { type: 'json' }
import it_withdrawal from '../it/withdrawal.json' with { type: 'json' }
import no_errors from '../no/errors.json' with { type: 'json' }
import no_forms from '../no/forms.json' with { type: 'json' }
import no_invoice from '../no/invoice.json' with { type: 'json' }
import no_mail from '../no/mail.json' with { type: 'json' }
import no_newsletter from '../no/newsletter.json' with { type: 'json' }
import no_restock from '../no/restock.json' with { type: 'json' }
import no_server from '../no/server.json' with { type: 'json' }
import no_tracking from '../no/tracking.json' with { type: 'json' }
import no_withdrawal from '../no/withdrawal.json' with { type: 'json' }
import de_errors from '../de/errors.json' with { type: 'json' }
import de_forms from '../de/forms.json' with { type: 'json' }
import de_invoice from '../de/invoice.json' with { type: 'json' }
import de_mail from '../de/mail.json' with { type: 'json' }
import de_newsletter from '../de/newsletter.json' with { type: 'json' }
import de_restock from '../de/restock.json' with { type: 'json' }
import de_server from '../de/server.json' with { type: 'json' }
import de_tracking from '../de/tracking.json' with { type: 'json' }
import de_withdrawal from '../de/withdrawal.json' with { type: 'json' }
import fr_errors from '../fr/errors.json' with { type: 'json' }
import fr_forms from '../fr/forms.json' with { type: 'json' }
import fr_invoice from '../fr/invoice.json' with { type: 'json' }
import fr_mail from '../fr/mail.json' with { type: 'json' }
import fr_newsletter from '../fr/newsletter.json' with { type: 'json' }
import fr_restock from '../fr/restock.json' with { type: 'json' }
import fr_server from '../fr/server.json' with { type: 'json' }
import fr_tracking from '../fr/tracking.json' with { type: 'json' }
import fr_withdrawal from '../fr/withdrawal.json' with { type: 'json' }
import es_errors from '../es/errors.json' with { type: 'json' }
import es_forms from '../es/forms.json' with { type: 'json' }
import es_invoice from '../es/invoice.json' with { type: 'json' }
import es_mail from '../es/mail.json' with { type: 'json' }
import es_newsletter from '../es/newsletter.json' with { type: 'json' }
import es_restock from '../es/restock.json' with { type: 'json' }
import es_server from '../es/server.json' with { type: 'json' }
import es_tracking from '../es/tracking.json' with { type: 'json' }
import es_withdrawal from '../es/withdrawal.json' with { type: 'json' }
import da_errors from '../da/errors.json' with { type: 'json' }
import da_forms from '../da/forms.json' with { type: 'json' }
import da_invoice from '../da/invoice.json' with { type: 'json' }
import da_mail from '../da/mail.json' with { type: 'json' }
import da_newsletter from '../da/newsletter.json' with { type: 'json' }
import da_restock from '../da/restock.json' with { type: 'json' }
import da_server from '../da/server.json' with { type: 'json' }
import da_tracking from '../da/tracking.json' with { type: 'json' }
import da_withdrawal from '../da/withdrawal.json' with { type: 'json' }

export const TABLE = {
  en: { errors: en_errors, forms: en_forms, invoice: en_invoice, mail: en_mail, newsletter: en_newsletter, restock: en_restock, server: en_server, tracking: en_tracking, withdrawal: en_withdrawal },
  sv: { errors: sv_errors, forms: sv_forms, invoice: sv_invoice, mail: sv_mail, newsletter: sv_newsletter, restock: sv_restock, server: sv_server, tracking: sv_tracking, withdrawal: sv_withdrawal },
  it: { errors: it_errors, forms: it_forms, invoice: it_invoice, mail: it_mail, newsletter: it_newsletter, restock: it_restock, server: it_server, tracking: it_tracking, withdrawal: it_withdrawal },
  no: { errors: no_errors, forms: no_forms, invoice: no_invoice, mail: no_mail, newsletter: no_newsletter, restock: no_restock, server: no_server, tracking: no_tracking, withdrawal: no_withdrawal },
  de: { errors: de_errors, forms: de_forms, invoice: de_invoice, mail: de_mail, newsletter: de_newsletter, restock: de_restock, server: de_server, tracking: de_tracking, withdrawal: de_withdrawal },
  fr: { errors: fr_errors, forms: fr_forms, invoice: fr_invoice, mail: fr_mail, newsletter: fr_newsletter, restock: fr_restock, server: fr_server, tracking: fr_tracking, withdrawal: fr_withdrawal },
  es: { errors: es_errors, forms: es_forms, invoice: es_invoice, mail: es_mail, newsletter: es_newsletter, restock: es_restock, server: es_server, tracking: es_tracking, withdrawal: es_withdrawal },
  da: { errors: da_errors, forms: da_forms, invoice: da_invoice, mail: da_mail, newsletter: da_newsletter, restock: da_restock, server: da_server, tracking: da_tracking, withdrawal: da_withdrawal },
}
