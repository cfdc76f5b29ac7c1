declare module 'virtual:card-notes' {
  const notes: import('../plugins/card_notes').CardNotes;
  export default notes;
}
