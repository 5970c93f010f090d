import { type Static, type TObject, type TSchema, Type, TypeGuard } from '@sinclair/typebox';
import { cleanText } from '../../../../openapi/text.ts';
import { optional, prop } from '../../shared/ref.ts';
import { parseAnalyticsCode, readCode } from './analyticsCode.ts';

/** One setting: how it is sent, received, validated, stored and shown. */
interface Field {
  /** Its type in responses to administrators and in the database. */
  wire: TSchema;
  /** Its type in requests, if different. */
  input?: TSchema;
  /** Its value until it is saved. */
  default?: unknown;
  /** Its value in the examples of the contract. */
  example: unknown;
  /** Converts a sent value to its stored form. */
  read(sent: unknown): unknown;
  /** Its faults: texts to follow its label, or sentences that end with a full stop. */
  faults?(value: unknown): string[];
  /** Its type in `GET /api/site`; omitted if only administrators see it. */
  site?: TSchema;
  /** How many characters the audit log shows, if fewer than of other texts. */
  maxAudited?: number;
  /**
   * Whether leaving it out changes nothing, so that clients that don’t know it can’t switch it off.
   */
  staysIfAbsent?: boolean;
}

const plain = (text: string) => cleanText(text).trim();
const faultUnless = (isRight: boolean, message: string) => (isRight ? [] : [message]);

/** A switch that is off by default. */
function flag(description: string) {
  return {
    wire: prop.flag(description),
    default: false,
    example: false,
    read: (sent: boolean) => sent,
  };
}

interface TextOptions {
  /** The maximum number of characters. */
  maxLength: number;
  description?: string;
  default: string;
  example: string;
}

/** A text that may be empty. */
function text({ default: initial, example, ...options }: TextOptions) {
  return { wire: Type.String(options), default: initial, example, read: plain };
}

/** The HTML standard's pattern for email addresses, so that form and server agree. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The supported picture types; the settings choose among them. */
const FILE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];
const INITIAL_FILE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp'];

/**
 * The only description of the settings. API schemas, MongoDB columns, reading, validation and the
 * public settings are derived from it; `fields.test.ts` tests all of them for each setting. Every
 * required setting has a default.
 */
const FIELDS = {
  enableRegistration: {
    ...flag('When on, learners can create accounts; existing accounts always work.'),
    site: prop.flag('Whether learners can create accounts.'),
  },
  enableComments: {
    ...flag('When on, answers have comments; switching it off deletes nothing.'),
    site: prop.flag('Whether answers have comments.'),
  },
  maintenanceMode: {
    ...flag('When on, the public gets 503; administrators still see the site.'),
    site: prop.flag('If true, you can only read this as a signed-in administrator.'),
  },
  siteName: {
    ...text({ maxLength: 60, description: 'Not blank.', default: 'Band8', example: 'Band8' }),
    faults: (name: string) => faultUnless(name !== '', 'must not be blank'),
    site: Type.String(),
  },
  siteDescription: {
    ...text({
      maxLength: 300,
      default:
        'Model reports and essays for IELTS Academic Writing, with the chart beside the text and key vocabulary explained in context.',
      example: 'Model reports and essays for IELTS Academic Writing.',
    }),
    site: Type.String(),
  },
  contactEmail: {
    wire: Type.Optional(Type.String()),
    input: optional.clearable(
      254,
      'An email address; leaving it out, `null` or an empty string clears it.',
    ),
    example: 'editor@example.org',
    read: (sent?: string | null) => plain(sent ?? '') || undefined,
    faults: (address: string) => faultUnless(EMAIL.test(address), 'must be an email address'),
    site: Type.Optional(Type.String()),
  },
  footerText: {
    ...text({
      maxLength: 500,
      default:
        'Model answers written and maintained by learners. Practice material only; no band score is guaranteed.',
      example: 'Model answers written and maintained by learners.',
    }),
    site: Type.String(),
  },
  maxFileSize: {
    wire: Type.Number({ minimum: 1, maximum: 50, description: 'In megabytes.' }),
    default: 5,
    example: 5,
    read: (sent: number) => sent,
  },
  allowedFileTypes: {
    wire: Type.Array(Type.String({ maxLength: 10 }), {
      maxItems: 20,
      description: `Extensions among ${FILE_TYPES.join(', ')}; at least one.`,
    }),
    default: INITIAL_FILE_TYPES,
    example: INITIAL_FILE_TYPES,
    read(sent: readonly string[]) {
      const types = sent.map((type) => plain(type).toLowerCase().replace(/^\./, ''));
      return [...new Set(types.filter((type) => type !== ''))];
    },
    faults: (types: readonly string[]) => [
      ...faultUnless(types.length > 0, 'must contain at least one picture type'),
      ...types
        .filter((type) => !FILE_TYPES.includes(type))
        .map((type) => `contains “${type}”, which isn’t supported. Use ${FILE_TYPES.join(', ')}`),
    ],
  },
  requireSecondFactor: {
    ...flag('When on, staff without a second factor can only set one up.'),
    input: optional.boolean('Leaving it out changes nothing.'),
    staysIfAbsent: true,
  },
  inactivityLimitMinutes: {
    wire: Type.Integer({
      description: 'After how long without use a session of the back office ends; 0 for never.',
    }),
    input: optional.integer({
      minimum: 0,
      maximum: 720,
      description: '0, or from 5 to 720. Leaving it out changes nothing.',
    }),
    default: 0,
    example: 0,
    read: (sent?: number) => sent,
    faults: (minutes: number) =>
      faultUnless(minutes === 0 || minutes >= 5, 'must be 0, or from 5 to 720'),
    staysIfAbsent: true,
  },
  analyticsCode: {
    ...text({
      maxLength: 20_000,
      description: 'Script elements for the public pages; nothing else is allowed.',
      default: '',
      example: '',
    }),
    read: readCode,
    faults: (code: string) => parseAnalyticsCode(code).faults,
    /** Code may contain keys of other services. */
    maxAudited: 40,
  },
} satisfies Record<string, Field>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
type PublicName = { [N in FieldName]: Fields[N] extends { site: TSchema } ? N : never }[FieldName];

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
/** The same table, typed for code that treats all settings alike. */
export const EACH_FIELD: Record<FieldName, Field> = FIELDS;

/**
 * Builds a record of the settings, skipping those for which `entryOf` returns nothing. The caller
 * chooses the type, which `fields.test.ts` checks.
 */
export function recordOf<R>(entryOf: (field: Field, name: FieldName) => unknown): R {
  const entries = FIELD_NAMES.map((name) => [name, entryOf(EACH_FIELD[name], name)] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined)) as R;
}

/** The properties of the API schemas: all settings, requests, public settings. */
export const PROPERTIES = recordOf<{ [N in FieldName]: Fields[N]['wire'] }>(({ wire }) => wire);
export const INPUT_PROPERTIES = recordOf<{
  [N in FieldName]: Fields[N] extends { input: infer Input } ? Input : Fields[N]['wire'];
}>(({ wire, input = wire }) => input);
export const SITE_PROPERTIES = recordOf<{ [N in PublicName]: Fields[N]['site'] }>(
  ({ site }) => site,
);
/** The stored form of the settings. */
export type SettingsValues = Static<TObject<typeof PROPERTIES>>;
export type SiteValues = Static<TObject<typeof SITE_PROPERTIES>>;

/** The examples of the contract; public ones without optional settings. */
export const EXAMPLE = recordOf<object>(({ example }) => example);
export const SITE_EXAMPLE = recordOf<object>(({ site, example }) =>
  site && !TypeGuard.IsOptional(site) ? example : undefined,
);

/** The same properties with their defaults, for MongoDB. */
export const STORED_PROPERTIES = recordOf<typeof PROPERTIES>(({ wire, default: initial }) => ({
  ...wire,
  default: initial,
}));
