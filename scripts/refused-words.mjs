/**
 * Words that comments, documents, test titles and messages do not use, and what to write instead.
 * `npm run check` reads this list. Patterns ignore case and match whole words.
 *
 * @type {readonly { pattern: string, instead: string }[]}
 */
export const REFUSED_WORDS = [
  { pattern: 'whoever', instead: 'name the person or the program: "a caller that", "anyone who"' },
  { pattern: 'whatever', instead: '"any", "every", or the thing itself' },
  { pattern: 'somebody', instead: 'name who: "a person", "another caller"' },
  { pattern: 'nobody', instead: 'say what is not possible or who may not: "no caller", "no one else"' },
  { pattern: 'anew', instead: '"again", "from scratch"' },
  { pattern: 'at present', instead: '"currently", "now"' },
  { pattern: 'in work', instead: '"in progress", "running", "being processed"' },
  { pattern: 'besides?', instead: '"next to" for a place, "in addition to" or "also" otherwise' },
  {
    pattern: '(?:is|are|was|were) told',
    instead: 'say which program returns what: "returns 409", "shows an error"',
  },
  { pattern: 'says? of', instead: '"returns", "reports", "describes"' },
  { pattern: 'stands(?! out)', instead: '"is", "is stored"' },
  { pattern: 'lies', instead: '"is", "is stored"' },
  { pattern: 'circles? of imports', instead: '"import cycle"' },
  { pattern: 'the right to', instead: '"permission to", "may"' },
  { pattern: 'comes? late', instead: '"arrives after", "loads later"' },
  { pattern: 'goes on', instead: '"continues"' },
  { pattern: 'until then', instead: 'name the moment: "before the upload ends"' },
  { pattern: 'of ours', instead: '"our"' },
  { pattern: '(?:is|are) made up for', instead: '"is retried", "is recovered"' },
  { pattern: 'looked after', instead: '"maintained", "handled"' },
  { pattern: 'put away', instead: '"stored", "removed"' },
  { pattern: 'holds? no more', instead: '"no longer applies", "has expired"' },
  { pattern: 'worked out', instead: '"computed"' },
  { pattern: 'hangs? together', instead: '"is connected"' },
  { pattern: 'turned away', instead: '"rejected", "throttled"' },
  { pattern: 'put aside', instead: '"quarantined", "moved away"' },
  { pattern: 'half written', instead: '"partial", "incomplete"' },
  {
    pattern: '(?:hand|hands|handed|handing) (?:it |them |the \\w+ )?over',
    instead: '"return", "pass", "give"',
  },
  { pattern: 'ever more rarely', instead: '"less and less often"' },
  { pattern: 'by its own words', instead: '"as its header declares"' },
  { pattern: 'thrown away', instead: '"discarded"' },
  { pattern: 'left aside', instead: '"ignored"' },
  { pattern: 'held sideways', instead: '"in landscape"' },
  { pattern: 'as it were', instead: 'leave it out' },
  { pattern: 'in vain', instead: '"without success", "to no effect"' },
  { pattern: 'taken up again', instead: '"resumed"' },
  { pattern: 'until alone', instead: '"until uncontended"' },
  { pattern: 'again and again', instead: '"repeatedly"' },
  { pattern: 'all the same', instead: '"still"' },
  { pattern: 'anybody', instead: '"anyone", or name who' },
  { pattern: 'by way of', instead: '"through"' },
  { pattern: 'came to be', instead: '"was made", "origin"' },
  { pattern: 'as it came', instead: '"unchanged", "unparsed"' },
  { pattern: 'dearer', instead: '"more expensive"' },
  { pattern: 'takes? away', instead: '"removes"' },
  { pattern: 'unasked', instead: '"without confirmation", "unexpectedly"' },
  {
    pattern: '(?:answer(?:s|ed|ing)?(?: with)?|respond(?:s|ed|ing)?)(?: an?)? [1-5](?:\\d\\d|xx)',
    instead: '"returns 404"',
  },
  { pattern: 'wholly', instead: '"completely"' },
  { pattern: 'by turns', instead: '"alternately"' },
  { pattern: 'on the clock', instead: '"in wall-clock time"' },
  { pattern: 'pointed at', instead: '"hovered over", "on hover"' },
  { pattern: 'equally (?:high|tall|wide)', instead: '"of the same height", "of the same width"' },
  { pattern: 'told (?:from|apart)', instead: '"distinguished"' },
  { pattern: 'half characters?', instead: '"lone surrogate"' },
  {
    pattern: '(?:a|the) (?:file|folder|function|module|process|step|thread) of its own',
    instead: '"a separate file", "its own folder"',
  },
  {
    pattern: 'foreign (?:objects?|images?|cursors?|persons?|files?|rows?|ids?|XMP)',
    instead: '"another person’s", "from another program"',
  },
  { pattern: 'in (?:its|their|the) (?:own )?ratio', instead: '"at its aspect ratio"' },
  { pattern: 'in any case', instead: '"ignoring case" for letters, "anyway" otherwise' },
  {
    pattern: 'foot of (?:the |an? |each |every )?(?:forms?|screens?|pages?|dialogs?|cards?|windows?|details)',
    instead: '"bottom bar", "footer", "bottom of the screen"',
  },
  {
    pattern: 'lost networks?|network (?:is|was) (?:lost|back)',
    instead: '"lost connection", "connection is back"',
  },
  { pattern: '(?:continues?|recovers?|opens?|resumes?) by itself', instead: '"automatically"' },
  { pattern: 'takes? (?:a|no|any) seed', instead: '"uses a seed", "ignores seeds"' },
  { pattern: 'uncounts?|uncounting', instead: '"undoes the count"' },
];

/** Words that must not be names of variables and parameters, and what to write instead. */
export const REFUSED_NAMES = new Map([
  ['own', 'name the thing: "ownVideos", "leafCertificate"'],
  ['kept', '"remaining", "stored"'],
  ['whole', 'name the thing: "file", "joinedClip"'],
  ['told', 'name the thing: "message"'],
  ['said', 'name the thing: "message"'],
  ['wished', '"requested"'],
  ['foot', '"bottomBar", "footer"'],
]);

/** A docstring says what the code does or is: "Sends …", not "What sends …". */
export const WHAT_AT_START = {
  pattern: /^What\s+\w+/,
  instead: 'start with a noun or with the verb: "Sends …", "The parameters that …"',
};
